import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DayLoad, DayProblem } from '../dayProblem.ts';
import { planDay } from '../planDay.ts';
import { looks, makeTestDay } from '../testDay.ts';
import { checkDay } from './checkDay.ts';

const day = fc.record({
  orders: fc.integer({ min: 1, max: 8 }),
  trucks: fc.integer({ min: 1, max: 10 }),
  plants: fc.integer({ min: 1, max: 3 }),
  pumps: fc.integer({ min: 1, max: 3 }),
  seed: fc.integer({ min: 0, max: 10_000 }),
});

/** Whether a pump could be led through its pours, trying every minute at which it could drive on. */
const couldServe = (problem: DayProblem, loads: readonly DayLoad[], chosen: readonly (number | null)[]): boolean =>
  problem.pumps.every((pump, p) => {
    const { travel, rules, orders } = problem;
    const pours = orders
      .map((order, o) => ({ order, mine: loads.filter((load) => load.order === o && order.pump !== null) }))
      .filter(({ mine }, o) => mine.length > 0 && chosen[o] === p)
      .map(({ order, mine }) => ({
        order,
        begin: Math.min(...mine.map((load) => load.unloadStart)),
        end: Math.max(...mine.map((load) => load.unloadEnd)),
      }))
      .sort((a, b) => a.begin - b.begin);
    let [place, free] = [pump.home, pump.from];
    return pours.every(({ order, begin, end }) => {
      const packed = end + rules.pumpPackMinutes;
      const able = (order.pump?.needs ?? []).every((one) => pump.abilities.includes(one)) && packed <= pump.to;
      let there = false;
      for (let leave = free; leave <= begin && !there; leave += 1) {
        const isAway = pump.absences.some(({ from, to }) => from < packed && to > leave);
        const from = pump.absences.some(({ from, to }) => from < packed && to > free) ? pump.home : place;
        const hour = Math.floor(leave / 60) % 24;
        const way =
          from === order.place
            ? 0
            : Math.ceil(travel.minutes[(hour * travel.places + from) * travel.places + order.place] ?? 0);
        there = !isAway && leave + way + rules.pumpSetupMinutes <= begin;
      }
      [place, free] = [order.place, packed];
      return able && there;
    });
  });

it('law: finds a fault exactly when a pump could not be led through its pours minute by minute', {
  timeout: 60_000,
}, () => {
  let sound = 0;
  let broken = 0;
  fc.assert(
    fc.property(day, fc.nat(1000), fc.nat(1000), (size, pick, other) => {
      const problem = makeTestDay(size);
      const { loads, pumps } = planDay(problem, { seed: 1, spent: looks(3) });
      const pumped = problem.orders.flatMap((order, o) => (order.pump && pumps[o] !== null ? [o] : []));
      fc.pre(pumped.length > 0);
      expect(couldServe(problem, loads, pumps)).toBe(true);
      const at = pumped[pick % pumped.length];
      const chosen = pumps.map((one, o) => (o === at ? other % problem.pumps.length : one));
      const isSound = checkDay(problem, loads, chosen).faults.length === 0;
      expect(isSound).toBe(couldServe(problem, loads, chosen));
      if (isSound) sound += 1;
      else broken += 1;
      expect(checkDay(problem, loads, []).faults.length).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
  expect(Math.min(sound, broken)).toBeGreaterThan(10);
});
