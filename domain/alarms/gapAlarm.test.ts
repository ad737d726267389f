import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planGap } from './gapAlarm.ts';
import type { AheadFact, LoadFact, OrderFact } from './plantFacts.ts';
import { ago, facts, figures, kinds, load, now, order } from './testPlantFacts.ts';

const pouring = { assignedCa: 20, deliverCa: 20, lastUnload: ago(2) };
/** A planned load that is at its site so many minutes from now, and poured for twenty. */
const ahead = (minutes: number, more: Partial<AheadFact> = {}): AheadFact => ({
  ...{ loadID: `l${minutes}`, taskID: 'o', carID: `c${minutes}`, plantID: 'p', volume: 10 },
  ...{ loadStart: ago(-minutes + 35), arrive: ago(-minutes), unloadEnd: ago(-minutes - 20) },
  ...more,
});
const found = (loads: readonly AheadFact[], more: Partial<OrderFact> = {}, sent: readonly LoadFact[] = []) =>
  planGap(
    facts({
      ...{ orders: [order({ ...pouring, ...more })], loads: sent },
      plan: { ...facts().plan, publishedAt: ago(5), ahead: loads },
    }),
  );

it('a pause between two planned loads that is longer than the plant allows is told, the longest with its minutes and cost', () => {
  const notBegun = { assignedCa: 0, deliverCa: 0, lastUnload: null, openTime: null, bookBegin: ago(-60) };
  // From 80 to 110 minutes from now: thirty are allowed.
  expect(found([ahead(60), ahead(110)], notBegun)).toEqual([]);
  expect(found([ahead(111), ahead(60)], notBegun)).toMatchObject([
    {
      ...{ subjectID: 'o', taskID: 'o', plantID: 'p', since: now - 5 * 60_000 },
      ...{ cause: '排程 11:20 到 11:51 没有车卸，停 31 分钟', costWhy: '工地停 31 分钟' },
      cost: 370,
    },
  ]);
  expect(found([ahead(60), ahead(120), ahead(185)], notBegun)).toMatchObject([
    { cause: '排程 12:20 到 13:05 没有车卸，停 45 分钟，共 2 处', costWhy: '工地停 85 分钟' },
  ]);
});

it('what is under way feeds the pour until it is poured; a pause that is near is told as the break that it is', () => {
  // The truck on the road is there in three minutes and pours for twenty.
  const coming = [load({ estimatedArrivalTime: ago(-3) })];
  expect(found([ahead(53)], pouring, coming)).toEqual([]);
  const plan = { ...facts().plan, ahead: [ahead(70)] };
  expect(kinds({ orders: [order(pouring)], loads: coming, plan })).toEqual(['feedBreaking']);
  const long = [load({ estimatedArrivalTime: ago(-3), totalVolume: 20 })];
  expect(kinds({ orders: [order(pouring)], loads: long, plan: { ...plan, ahead: [ahead(73)] } })).toEqual([]);
  expect(kinds({ orders: [order(pouring)], loads: long, plan: { ...plan, ahead: [ahead(74)] } })).toEqual(['planGap']);
  // A later pause of the same pour is told beside the break.
  const later = { ...plan, ahead: [ahead(70), ahead(125)] };
  expect(kinds({ orders: [order(pouring)], loads: coming, plan: later })).toEqual(['feedBreaking', 'planGap']);
});

it('nothing is told of a pour that is suspended or has ended', () => {
  for (const state of ['pts_suspending', 'pts_completed'] as const)
    expect(found([ahead(60), ahead(180)], { state })).toEqual([]);
});

it('whatever is planned, what is told are the pauses beyond the limit, and no load that fills one makes another', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 60, max: 700 }), { minLength: 1, maxLength: 8 }), (minutes) => {
      const quiet = { lastUnload: null, openTime: null, assignedCa: 0, deliverCa: 0 };
      const times = [...new Set(minutes)].toSorted((a, b) => a - b);
      const pauses = times.slice(1).map((time, i) => time - (times[i] ?? 0) - 20);
      const long = pauses.filter((pause) => pause > figures.longestGap);
      const told = found(
        times.map((time) => ahead(time)),
        quiet,
      );
      const sum = long.reduce((all, one) => all + one, 0);
      expect(told.map(({ costWhy }) => costWhy)).toEqual(long.length > 0 ? [`工地停 ${sum} 分钟`] : []);
    }),
  );
});
