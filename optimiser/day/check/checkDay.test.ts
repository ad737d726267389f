import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DayLoad, DayProblem } from '../dayProblem.ts';
import { planDay } from '../planDay.ts';
import { matchPublished, priceDay } from '../prices/priceDay.ts';
import { looks, makeTestDay } from '../testDay.ts';
import { checkDay } from './checkDay.ts';

/** Whether a plan could be lived through: everything is drawn minute by minute, and no two things may be in one place. */
const couldHappen = (problem: DayProblem, loads: readonly DayLoad[]): boolean => {
  const { orders, trucks, plants, travel, rules } = problem;
  const drawn = new Set<string>();
  const draw = (what: string, from: number, to: number, most = 1): boolean => {
    for (let minute = from; minute < to; minute += 1) {
      let copy = 0;
      while (drawn.has(`${what}/${minute}/${copy}`)) copy += 1;
      if (copy >= most) return false;
      drawn.add(`${what}/${minute}/${copy}`);
    }
    return true;
  };
  const table = (from: number, to: number, leave: number): number =>
    Math.ceil(
      travel.minutes[((Math.floor(leave / 60) % 24) * travel.places + from) * travel.places + to] ?? Number.NaN,
    );
  // Nobody drives longer than if they had waited for quicker roads.
  const way = (from: number, to: number, leave: number): number =>
    Math.min(...Array.from({ length: 120 }, (_, wait) => wait + table(from, to, leave + wait)));
  plants.forEach((plant, p) => {
    plant.lines.forEach((line, l) => {
      for (const { from, to } of line.closures) draw(`line ${p}/${l}`, from, to);
    });
  });
  const brought = orders.map(() => 0);
  const firsts = orders.map(() => Number.POSITIVE_INFINITY);
  for (const load of loads) {
    const order = orders[load.order];
    const truck = trucks[load.truck];
    const plant = plants[load.plant];
    const line = plant?.lines[load.line];
    if (!order || !truck || !plant || !line) return false;
    brought[load.order] = (brought[load.order] ?? 0) + load.volume;
    firsts[load.order] = Math.min(firsts[load.order] ?? 0, load.unloadStart);
    const pour = Math.max(order.unloadMinutesPerM3, order.pourRate === null ? 0 : (60 * order.spots) / order.pourRate);
    const loaded = load.loadStart + Math.ceil((load.volume * 60) / (100 * line.rate) - 1e-9);
    const leave = loaded + rules.adjustMinutes;
    const free = load.unloadEnd + rules.cleanMinutes;
    const able =
      order.lineNeeds.every((need) => line.abilities.includes(need)) &&
      order.truckNeeds.every((need) => truck.abilities.includes(need)) &&
      load.volume <= truck.capacity;
    const timed =
      load.arrive === leave + way(plant.place, order.place, leave) &&
      load.unloadStart >= Math.max(load.arrive, order.due) &&
      load.unloadEnd === load.unloadStart + Math.max(1, Math.ceil((load.volume * pour) / 100 - 1e-9)) &&
      load.unloadEnd - load.loadStart <= order.maxAge;
    if (!able || !timed) return false;
    if (!draw(`line ${load.plant}/${load.line}`, load.loadStart, loaded)) return false;
    if (!draw(`site ${load.order}`, load.unloadStart, load.unloadEnd, order.spots)) return false;
    // The truck is taken until it could load again where it loads next, and has come from where it was.
    const later = loads.filter((one) => one !== load && one.truck === load.truck && one.loadStart >= load.loadStart);
    const next = later.sort((a, b) => a.loadStart - b.loadStart)[0];
    const onward = next ? (plants[next.plant]?.place ?? 0) : (plants[truck.home]?.place ?? 0);
    const there = free + way(order.place, onward, free);
    if (!draw(`truck ${load.truck}`, load.loadStart, there)) return false;
    if (!next && there > truck.shiftStart + truck.shiftMax) return false;
    const isFirst = loads.every((one) => one.truck !== load.truck || one.loadStart >= load.loadStart);
    const home = plants[truck.home]?.place ?? 0;
    const ready = truck.shiftStart + (home === plant.place ? 0 : way(home, plant.place, truck.shiftStart));
    if (isFirst && load.loadStart < ready) return false;
  }
  return orders.every(
    (order, o) =>
      (brought[o] ?? 0) <= order.volume &&
      ((firsts[o] ?? 0) === Number.POSITIVE_INFINITY || (firsts[o] ?? 0) <= order.due + order.mostLate),
  );
};

const day = fc.record({
  orders: fc.integer({ min: 1, max: 5 }),
  trucks: fc.integer({ min: 1, max: 4 }),
  plants: fc.integer({ min: 1, max: 2 }),
  seed: fc.integer({ min: 0, max: 5000 }),
});

it('law: finds a fault in a changed plan exactly when it could not be lived through minute by minute', {
  timeout: 60_000,
}, () => {
  let sound = 0;
  let broken = 0;
  fc.assert(
    fc.property(day, fc.integer(), fc.boolean(), (size, draw, whole) => {
      const problem = makeTestDay(size);
      const { loads } = planDay(problem, { seed: 1, spent: looks(3) });
      fc.pre(loads.length > 0);
      expect(couldHappen(problem, loads)).toBe(true);
      const random = makeSeededRandom(draw);
      const at = random.below(loads.length);
      const by = random.below(61) - 30;
      const changed = loads.map((load, i): DayLoad => {
        if (i !== at) return load;
        if (whole && by % 3 === 0) return { ...load, truck: random.below(problem.trucks.length) };
        if (!whole) return { ...load, unloadStart: load.unloadStart + by, unloadEnd: load.unloadEnd + by };
        const { loadStart, arrive, unloadStart, unloadEnd } = load;
        return {
          ...load,
          loadStart: loadStart + by,
          arrive: arrive + by,
          unloadStart: unloadStart + Math.max(0, by),
          unloadEnd: unloadEnd + Math.max(0, by),
        };
      });
      const isSound = checkDay(problem, changed).faults.length === 0;
      expect(isSound).toBe(couldHappen(problem, changed));
      if (isSound) sound += 1;
      else broken += 1;
    }),
    { numRuns: 300 },
  );
  expect(Math.min(sound, broken)).toBeGreaterThan(10);
});

it('names loads of orders, trucks or lines that there are not, and prices nothing then', () => {
  const problem = makeTestDay({ orders: 2, trucks: 2, plants: 1, seed: 1 });
  const [load] = planDay(problem, { seed: 1, spent: looks(3) }).loads;
  const verdict = checkDay(problem, [{ ...(load as DayLoad), truck: 99 }]);
  expect(verdict.faults).toHaveLength(1);
  expect(verdict.price.trucksUsed).toBe(0);
});

it('a plan without loads costs what is not delivered, and all of the published plan', () => {
  const made = makeTestDay({ orders: 4, trucks: 6, plants: 1, seed: 9 });
  const { loads } = planDay(made, { seed: 1, spent: looks(10) });
  const problem = { ...made, published: loads };
  const wanted = made.orders.reduce((sum, order) => sum + order.volume, 0) / 100;
  const price = priceDay(problem, []);
  expect(price.unservedM3).toBeCloseTo(wanted, 6);
  expect(price.movedLoads).toBe(loads.length);
  expect(price.money - price.moneyOfDay).toBeCloseTo(loads.length * made.weights.movedLoad, 6);
  expect(priceDay(problem, loads).movedLoads).toBe(0);
  expect(matchPublished(loads, loads).every(({ was, is }) => was.loadStart === is?.loadStart)).toBe(true);
});
