import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFaults } from '../check/checkDay.ts';
import { planDay } from '../planDay.ts';
import { looks, makeTestDay } from '../testDay.ts';
import { slideLoads } from './slideLoads.ts';

const day = fc.record({
  orders: fc.integer({ min: 1, max: 5 }),
  trucks: fc.integer({ min: 1, max: 4 }),
  plants: fc.integer({ min: 1, max: 2 }),
  seed: fc.integer({ min: 0, max: 5000 }),
});
const planned = (size: Parameters<typeof makeTestDay>[0]) => {
  const problem = makeTestDay(size);
  const loads = planDay(problem, { seed: 1, spent: looks(3) }).loads.sort((a, b) => a.loadStart - b.loadStart);
  return { problem, loads };
};
const sliding = (loads: ReturnType<typeof planned>['loads'], held: readonly number[] = []) =>
  loads.map((load, i) => ({ load, target: load.loadStart, slides: !held.includes(i) }));

test('law: a plan that can be kept stays as it is', () => {
  fc.assert(
    fc.property(day, (size) => {
      const { problem, loads } = planned(size);
      const slid = slideLoads(problem, sliding(loads));
      expect(slid.map((load) => load.loadStart)).toEqual(loads.map((load) => load.loadStart));
    }),
    { numRuns: 60 },
  );
});

test('law: after a late truck nothing overlaps, nothing is earlier, nobody has another truck, and what is held stays', () => {
  fc.assert(
    fc.property(day, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 90 }), (size, nth, hold, late) => {
      const { problem, loads } = planned(size);
      fc.pre(loads.length > 1);
      const truck = loads[nth % loads.length]?.truck ?? 0;
      const trucks = problem.trucks.map((one, t) =>
        t === truck ? { ...one, shiftStart: one.shiftStart + late } : one,
      );
      const after = { ...problem, trucks };
      const held = hold % loads.length;
      const slid = slideLoads(after, sliding(loads, [held]));
      expect(slid[held]).toEqual(loads[held]);
      slid.forEach((load, i) => {
        const was = loads[i] as (typeof loads)[number];
        expect(load.loadStart).toBeGreaterThanOrEqual(was.loadStart);
        expect([load.truck, load.plant, load.line, load.volume]).toEqual([was.truck, was.plant, was.line, was.volume]);
      });
      const own = new Set([slid[held]]);
      const clashes = findFaults(after, slid).filter(
        ({ kind, loads: them }) =>
          ['truckBusy', 'lineBusy', 'siteBusy', 'times'].includes(kind) &&
          them.every((one) => !own.has(one) && one.truck !== slid[held]?.truck && one.order !== slid[held]?.order),
      );
      expect(clashes).toEqual([]);
      const free = slideLoads(after, sliding(loads));
      expect(
        findFaults(after, free).filter(({ kind }) => ['truckBusy', 'lineBusy', 'siteBusy', 'times'].includes(kind)),
      ).toEqual([]);
      // When the truck is there after all, the day is not later than it was.
      const back = slideLoads(
        problem,
        free.map((load, i) => ({ load, target: loads[i]?.loadStart ?? 0, slides: true })),
      );
      back.forEach((load, i) => {
        expect(load.loadStart).toBeGreaterThanOrEqual(loads[i]?.loadStart ?? 0);
      });
      const begins = (them: typeof loads): number => them.reduce((sum, load) => sum + load.loadStart, 0);
      expect(begins(back)).toBeLessThanOrEqual(begins(free));
    }),
    // Of the first the load that goes back to its own minute makes the others later.
    { numRuns: 60, examples: [[{ orders: 3, trucks: 3, plants: 1, seed: 347 }, 0, 0, 28]] },
  );
});
