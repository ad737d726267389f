import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFaults } from '../check/checkDay.ts';
import type { DayLoad } from '../dayProblem.ts';
import { planDay } from '../planDay.ts';
import { looks, makeTestDay } from '../testDay.ts';
import { advanceDay } from './dayEvents.ts';
import { pullLoads, standingOrders, standsAfter } from './pullLoads.ts';
import { slideLoads } from './slideLoads.ts';

const size = fc.record({
  orders: fc.integer({ min: 1, max: 5 }),
  trucks: fc.integer({ min: 2, max: 5 }),
  plants: fc.integer({ min: 1, max: 2 }),
  seed: fc.integer({ min: 0, max: 5000 }),
});

/** A day in its middle, with all that is ahead planned so much later than it could go. */
const delayed = (of: Parameters<typeof makeTestDay>[0], share: number, minutes: number) => {
  const problem = makeTestDay(of);
  const loads = planDay(problem, { seed: 1, spent: looks(3) }).loads.sort((a, b) => a.loadStart - b.loadStart);
  const first = loads[Math.floor(loads.length * share)];
  if (!first) return null;
  const now = advanceDay(problem, loads, first.loadStart);
  const ahead = loads.filter((load) => !now.facts.includes(load));
  const targets = ahead.map((load) => ({ load, target: load.loadStart + minutes, slides: true }));
  return { problem: now, ahead: slideLoads(now, targets), planned: ahead };
};
const pulling = (problem: Parameters<typeof pullLoads>[0], ahead: readonly DayLoad[]) =>
  pullLoads(
    problem,
    ahead.map((load) => ({ load, stands: load.loadStart, slides: true })),
  );
const times = ['truckBusy', 'lineBusy', 'siteBusy', 'times', 'lineDown', 'truckAbsent', 'past'];

test('law: nothing that is pulled is in the way of anything, each load keeps truck, plant, line and volume, and none comes later', () => {
  fc.assert(
    fc.property(
      size,
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      fc.integer({ min: 0, max: 120 }),
      (of, share, minutes) => {
        const day = delayed(of, share, minutes);
        if (!day) return;
        const { problem, ahead } = day;
        const pulled = pulling(problem, ahead);
        pulled.forEach((load, i) => {
          const was = ahead[i] as DayLoad;
          expect([load.order, load.truck, load.plant, load.line, load.volume]).toEqual([
            was.order,
            was.truck,
            was.plant,
            was.line,
            was.volume,
          ]);
          expect(load.unloadStart).toBeLessThanOrEqual(was.unloadStart);
          expect(load.loadStart).toBeLessThanOrEqual(was.loadStart);
        });
        const faultsOf = (loads: readonly DayLoad[]) =>
          findFaults(problem, [...problem.facts, ...loads]).filter(({ kind }) => times.includes(kind)).length;
        expect(faultsOf(pulled)).toBeLessThanOrEqual(faultsOf(ahead));
        // Once more changes nothing.
        const again = pullLoads(
          problem,
          ahead.map((load, i) => ({ load, stands: pulled[i]?.loadStart ?? 0, slides: true })),
        );
        expect(again).toEqual(pulled);
      },
    ),
    { numRuns: 80 },
  );
});

/** One order of three loads; the first has begun, the second is planned an hour too late, the third right after it. */
const pour = () => {
  const made = makeTestDay({ orders: 1, trucks: 3, plants: 1, seed: 1 });
  const problem = {
    ...made,
    plants: made.plants.map((plant) => ({ ...plant, lines: plant.lines.map((line) => ({ ...line, rate: 480 })) })),
    trucks: made.trucks.map((truck) => ({ ...truck, capacity: 800, shiftStart: 300 })),
    orders: made.orders.map((order) => ({
      ...order,
      volume: 2400,
      due: 480,
      spots: 1,
      pourRate: null,
      unloadMinutesPerM3: 2,
    })),
    travel: { places: 2, minutes: new Float64Array(96).fill(20), metres: new Float64Array(4) },
  };
  const load = (truck: number, begin: number, wait = 0): DayLoad => ({
    ...{ order: 0, truck, plant: 0, line: 0, volume: 800, loadStart: begin },
    ...{ arrive: begin + 31, unloadStart: begin + 31 + wait, unloadEnd: begin + 47 + wait },
  });
  const fact = load(0, 450);
  return { problem: { ...problem, now: 495, facts: [fact] }, load, fact };
};

test('the next load of a pour that stands goes as soon as it can, and what follows is not left behind', () => {
  const { problem, load } = pour();
  const ahead = [load(1, 560), load(2, 576)];
  expect(standingOrders(problem, ahead)).toEqual([0]);
  const pulled = pulling(problem, ahead);
  expect(pulled.map(({ loadStart }) => loadStart)).toEqual([495, 511]);
  expect(standingOrders(problem, pulled)).toEqual([]);
});

test('a pause before a load that is still far on its way is filled by the next one, and the plan is known to stand in it', () => {
  const { problem, load, fact } = pour();
  // The first ends at 8:17, the second is slow and there at 9:20; the third is planned behind it.
  const slow = load(2, 480, 49);
  const late = { ...problem, now: 482, facts: [fact, slow] };
  const ahead = [load(1, 549)];
  expect(standingOrders(late, ahead)).toEqual([0]);
  const pulled = pulling(late, ahead);
  expect(pulled[0]).toMatchObject({ loadStart: 482, unloadStart: 513 });
  expect(standingOrders(late, pulled)).toEqual([]);
  // Once a truck that is sent would hardly come sooner, it comes behind.
  const tooLate = { ...late, now: 520 };
  expect(pulling(tooLate, ahead)).toEqual(ahead);
  expect(standingOrders(tooLate, ahead)).toEqual([]);
});

test('what was pulled stays at its minute though nobody has sent it; what is held or fed in time stays as planned', () => {
  const { problem, load } = pour();
  const late = { ...problem, now: 505 };
  const stands = load(1, 560);
  expect(pullLoads(late, [{ load: stands, stands: 495, slides: true }])[0]?.loadStart).toBe(495);
  expect(pullLoads(problem, [{ load: stands, stands: 560, slides: false }])).toEqual([stands]);
  const inTime = load(1, 466 + standsAfter);
  expect(pulling(problem, [inTime])).toEqual([inTime]);
});

test('a line that is taken or a truck that is not back is waited for', () => {
  const { problem, load } = pour();
  const [mine, others] = [load(1, 560), { ...load(2, 495), order: 1 }];
  const two = {
    ...problem,
    orders: [...problem.orders, { ...(problem.orders[0] as (typeof problem.orders)[number]), due: 526 }],
  };
  expect(pulling(two, [mine, others]).map(({ loadStart }) => loadStart)).toEqual([496, 495]);
  const back = problem.trucks.map((truck, t) => (t === 1 ? { ...truck, stands: { place: 0, from: 520 } } : truck));
  expect(pulling({ ...problem, trucks: back }, [mine])[0]?.loadStart).toBe(520);
});
