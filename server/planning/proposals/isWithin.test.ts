import type { DayLoad, DayProblem } from '@pourline/optimiser/day/dayProblem';
import { makeTestDay } from '@pourline/optimiser/day/testDay';
import { expect, test } from 'vitest';
import { notBegun } from '../day/dayView.ts';
import { harmedOrders, isWithin, lostLoads, overdueAfter } from './isWithin.ts';

const made = makeTestDay({ orders: 2, trucks: 5, plants: 1, seed: 3 });
const rates = made.plants.map((plant) => ({ ...plant, lines: plant.lines.map((line) => ({ ...line, rate: 480 })) }));
/** Two orders of 16 m³ at the same hour; each way takes nothing, a load a minute, and the site five. */
const problem: DayProblem = {
  ...made,
  plants: rates,
  trucks: made.trucks.map((truck) => ({ ...truck, capacity: 800, shiftStart: 300, abilities: ['chute'] })),
  orders: made.orders.map((order) => ({
    ...{
      ...order,
      volume: 1600,
      due: 480,
      spots: 2,
      pourRate: null,
      unloadMinutesPerM3: 1,
      lineNeeds: [],
      truckNeeds: [],
    },
  })),
  travel: { places: 3, minutes: new Float64Array(24 * 9), metres: new Float64Array(9) },
  now: 470,
};
const load = (order: number, truck: number, begin: number): DayLoad => ({
  ...{ order, truck, plant: 0, line: 0, volume: 800 },
  ...{ loadStart: begin, arrive: begin + 11, unloadStart: begin + 11, unloadEnd: begin + 19 },
});
const [one, other] = [load(0, 1, 520), load(1, 3, 560)];
const loads = [load(0, 0, 480), one, load(1, 2, 500), other];
const limits = { mostMoved: 99, mostLater: 999 };
const without = (left: DayLoad): DayLoad[] => loads.filter((each) => each !== left);
const later = (was: DayLoad, minutes: number): DayLoad => load(was.order, was.truck, was.loadStart + minutes);

const day = (there: readonly DayLoad[], more: Partial<DayProblem> = {}) => ({
  problem: { ...problem, ...more },
  there: [...there],
  begun: [],
  ahead: there.map((each, i) => ({ load: each, loadID: `l${i}`, locked: false, ...notBegun })),
});
const takes = (there: readonly DayLoad[], other: readonly DayLoad[], within = limits, more: Partial<DayProblem> = {}) =>
  isWithin(day(there, more), { loads: [...other] }, within);
/** The day on which a truck is away. */
const away = (truck: number): Partial<DayProblem> => ({
  trucks: problem.trucks.map((each, t) => (t === truck ? { ...each, absences: [{ from: 0, to: 2000 }] } : each)),
});

test('a change is taken without asking when it brings more, never when any order is left with more undone, whatever another one gains', () => {
  expect(takes(without(one), loads)).toBe(true);
  expect(takes(loads, without(one))).toBe(false);
  expect(takes(without(other), without(one))).toBe(false);
});

test('what is brought more does not make an order late: what it was to have comes no later', () => {
  const more = [...without(one), later(one, 90)];
  expect(takes(without(one), more, { ...limits, mostLater: 0 })).toBe(true);
  expect(takes(loads, more, { ...limits, mostLater: 89 })).toBe(false);
  expect(takes(loads, more, { ...limits, mostLater: 90 })).toBe(true);
});

test('what is not wanted any more may be left out, and nothing may come later than the limit', () => {
  const less = {
    orders: problem.orders.map((order, o) => (o === 0 ? { ...order, volume: order.volume - one.volume } : order)),
  };
  expect(takes(loads, without(one), limits, less)).toBe(true);
  const shifted = [...without(one), later(one, 11)];
  expect(takes(loads, shifted, { ...limits, mostLater: 10 })).toBe(false);
  expect(takes(loads, shifted, { ...limits, mostLater: 11 })).toBe(true);
});

test('a load whose truck is away, and all that it makes late, is no change; what can be kept is one', () => {
  const byAnother = [...without(one), load(0, 4, 600)];
  const strict = { mostMoved: 0, mostLater: 0 };
  expect([...lostLoads(day(loads, away(one.truck)))]).toEqual([one]);
  expect(takes(loads, byAnother, strict, away(one.truck))).toBe(true);
  expect(takes(loads, without(one), strict, away(one.truck))).toBe(true);
  expect(takes(loads, byAnother, { ...limits, mostMoved: 0 })).toBe(false);
  const both = byAnother.map((each, i) => (i === 1 ? load(1, 0, each.loadStart) : each));
  expect(takes(loads, both, strict, away(one.truck))).toBe(false);
  expect(harmedOrders(day(loads), { loads: without(other) }, new Set(), strict)).toEqual([1]);
});

test('an order that loses one load has the others no later than the limit, and the lost one when it can', () => {
  const six = [480, 500, 520, 540, 560, 580].map((begin, truck) => load(0, truck === 5 ? 1 : 0, begin));
  const [last, rest] = [six.slice(5), six.slice(0, 5)];
  const view = day(six, { orders: problem.orders.map((order) => ({ ...order, volume: 4800 })) });
  const within = (more: readonly DayLoad[]) =>
    isWithin(view, { loads: [...more] }, { mostMoved: 99, mostLater: 10 }, new Set(last));
  const byOther = load(0, 4, 900);
  const shifted = (minutes: number) => rest.map((each, i) => (i === 0 ? each : later(each, minutes)));
  expect(within([...rest, byOther])).toBe(true);
  expect(within([...shifted(10), byOther])).toBe(true);
  expect(within([...shifted(11), byOther])).toBe(false);
  expect(within(rest.map((each) => later(each, 240)))).toBe(false);
});

test('an overdue load cannot be kept, nor the second of two that are under one line at once', () => {
  const overdue = load(0, 1, problem.now - overdueAfter - 1);
  const there = day([overdue, other]);
  const shifted = later(overdue, overdueAfter + 1);
  expect([...lostLoads({ ...there, there: [shifted, other] })]).toContain(shifted);
  const clash = load(1, 3, one.loadStart);
  expect([...lostLoads(day([load(0, 0, 480), one, clash]))]).toEqual([clash]);
});

test('moved loads count plant by plant, and only those that begin within the hour', () => {
  const others = loads.map((each, i) => (i === 0 ? load(0, 4, 480) : each));
  expect(takes(loads, others, { ...limits, mostMoved: 1 })).toBe(true);
  expect(takes(loads, others, { ...limits, mostMoved: 0 })).toBe(false);
  const far = loads.map((each) => later(each, 120));
  expect(
    takes(
      far,
      far.map((each, i) => (i === 0 ? { ...each, truck: 4 } : each)),
      { ...limits, mostMoved: 0 },
    ),
  ).toBe(true);
});
