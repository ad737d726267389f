import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDay } from './check/checkDay.ts';
import type { DayLoad, DayLock, DayProblem } from './dayProblem.ts';
import { publishedWeights } from './dayWeights.ts';
import { explainLoad } from './placing/explainDay.ts';
import { planDay } from './planDay.ts';
import { looks, makeTestDay } from './testDay.ts';

const day = fc.record({
  orders: fc.integer({ min: 1, max: 12 }),
  trucks: fc.integer({ min: 1, max: 10 }),
  plants: fc.integer({ min: 1, max: 3 }),
  seed: fc.integer({ min: 0, max: 10_000 }),
  hard: fc.boolean(),
});
const plan = (problem: DayProblem, seed = 1, rounds = 15) => planDay(problem, { seed, spent: looks(rounds) });

/** Orders of one site one after the other, as some producers write them. */
const chained = (problem: DayProblem): DayProblem => ({
  ...problem,
  orders: problem.orders.map((order, o) =>
    o % 3 === 1
      ? {
          ...order,
          place: problem.orders[o - 1]?.place ?? order.place,
          due: problem.orders[o - 1]?.due ?? order.due,
          spots: 1,
          follows: { order: o - 1, maxGap: 25 },
        }
      : order,
  ),
});

// Property tests on a machine that others use as well.
const limits = { timeout: 60_000 };

describe('planDay', limits, () => {
  it('law: a plan keeps every hard limit, what it says it costs is what the verifier adds up, and every volume is delivered or explained', () => {
    fc.assert(
      fc.property(day, fc.boolean(), (size, follows) => {
        const problem = follows ? chained(makeTestDay(size)) : makeTestDay(size);
        const { loads, unserved, cost } = plan(problem);
        const { faults, price } = checkDay(problem, loads);
        expect(faults).toEqual([]);
        expect(price.money).toBeCloseTo(cost, 4);
        problem.orders.forEach((order, o) => {
          const brought = loads.filter((load) => load.order === o).reduce((sum, load) => sum + load.volume, 0);
          const missing = unserved.filter((one) => one.order === o).reduce((sum, one) => sum + one.volume, 0);
          expect(brought + missing).toBe(order.volume);
        });
        for (const one of unserved) expect(one.why.length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });

  it('law: the same seed gives the same plan, and more time never a dearer one', () => {
    fc.assert(
      fc.property(day, (size) => {
        const problem = makeTestDay(size);
        const first = plan(problem, 7);
        expect(plan(problem, 7)).toEqual(first);
        const told: number[] = [];
        const again = planDay(problem, { seed: 7, spent: looks(15), better: (cost) => told.push(cost) });
        expect(told).toEqual([...told].sort((a, b) => b - a));
        expect(again.cost).toBe(told.at(-1) ?? again.cost);
        expect(again.cost).toBeLessThanOrEqual(planDay(problem, { seed: 7, spent: () => 1 }).cost);
      }),
      { numRuns: 25 },
    );
  });

  it('law: what people have locked stays, whole loads and trucks or plants alone', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1000 }), fc.boolean(), (size, pick, whole) => {
        const free = makeTestDay({ ...size, hard: false });
        const before = plan(free).loads;
        fc.pre(before.length > 0);
        const load = before[pick % before.length] as DayLoad;
        const { order, truck, plant, loadStart, volume } = load;
        const lock: DayLock = whole ? { order, truck, plant, loadStart, volume } : { order, truck, plant };
        const problem = { ...free, locks: [lock] };
        const found = plan(problem, 3);
        expect(checkDay(problem, found.loads).faults).toEqual([]);
        const kept = found.loads.some(
          (one) =>
            one.order === order &&
            one.truck === truck &&
            one.plant === plant &&
            (!whole || (one.loadStart === loadStart && one.volume === volume)),
        );
        // A lock that other choices have made impossible is told of, never dropped in silence.
        const told = found.unserved.some((one) => one.order === order && one.why.includes('lock'));
        expect(kept || told).toBe(true);
        const redrawn = planDay(problem, { seed: 4, spent: looks(10) }, before);
        expect(checkDay(problem, redrawn.loads).faults).toEqual([]);
        const locked = { order, truck, plant, ...(whole && { loadStart, volume }) };
        expect(redrawn.loads).toContainEqual(expect.objectContaining(locked));
      }),
      { numRuns: 40 },
    );
  });

  it('law: a draft that brings all without what is locked makes room for it, or leaves its volume undone', () => {
    fc.assert(
      fc.property(day, fc.nat(1000), fc.nat(1000), (size, pick, when) => {
        const free = makeTestDay({ ...size, hard: false });
        const before = plan(free).loads;
        fc.pre(before.length > 0);
        const { order, plant, volume } = before[pick % before.length] as DayLoad;
        const truck = pick % free.trucks.length;
        const lock: DayLock = { order, truck, plant, loadStart: 300 + (when % 600), volume };
        const problem = { ...free, locks: [lock] };
        for (const spent of [() => 1, looks(6)])
          expect(checkDay(problem, planDay(problem, { seed: 2, spent }, before).loads).faults).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('the published model of a day is one setting: hard pauses, first loads within the hour', () => {
    const problem = {
      ...makeTestDay({ orders: 10, trucks: 12, plants: 2, seed: 5, hard: true }),
      weights: publishedWeights,
    };
    const { loads, cost } = plan(problem, 1, 60);
    const { faults, price } = checkDay(problem, loads);
    expect(faults).toEqual([]);
    expect(price.coldJointMinutes).toBe(0);
    expect(price.money).toBeCloseTo(cost, 2);
  });

  it('comes near the best of all plans, found by trying every truck at every minute', () => {
    let compared = 0;
    for (let seed = 0; seed < 12; seed += 1) {
      const made = makeTestDay({ orders: 1, trucks: 2, plants: 1, seed });
      const problem: DayProblem = {
        ...made,
        orders: made.orders.map((order) => ({
          ...order,
          volume: 500 + 100 * seed,
          spots: 1,
          due: 480,
          pourRate: null,
        })),
      };
      const [order] = problem.orders;
      const minutesTo = problem.travel.minutes[7 * problem.travel.places + 1] ?? 0;
      const aim = 480 - Math.ceil(minutesTo) - 18;
      let best = Number.POSITIVE_INFINITY;
      const tryAll = (loads: DayLoad[]): void => {
        const left = (order?.volume ?? 0) - loads.reduce((sum, load) => sum + load.volume, 0);
        if (left <= 0) {
          const verdict = checkDay(problem, loads);
          if (verdict.faults.length === 0) best = Math.min(best, verdict.price.money);
          return;
        }
        if (loads.length === 2) return;
        problem.trucks.forEach((truck, t) => {
          const volume = Math.min(left, truck.capacity);
          for (let loadStart = aim - 8; loadStart < aim + 60; loadStart += 1) {
            const rate = problem.plants[0]?.lines[0]?.rate ?? 60;
            const leave = loadStart + Math.ceil((volume * 60) / (100 * rate)) + 10;
            const hour = Math.floor(leave / 60);
            const arrive = leave + Math.ceil(problem.travel.minutes[hour * problem.travel.places ** 2 + 1] ?? 0);
            const unloadStart = Math.max(arrive, 480, ...loads.map((load) => load.unloadEnd));
            const unloadEnd = unloadStart + Math.ceil(volume / 50);
            tryAll([
              ...loads,
              { order: 0, truck: t, plant: 0, line: 0, volume, loadStart, arrive, unloadStart, unloadEnd },
            ]);
          }
        });
      };
      tryAll([]);
      const found = plan(problem, 1, 50);
      expect(found.cost).toBeLessThanOrEqual(best * 1.03);
      compared += best < Number.POSITIVE_INFINITY ? 1 : 0;
    }
    expect(compared).toBeGreaterThan(8);
  });
});

describe('impossible days', limits, () => {
  const size = { orders: 3, trucks: 3, plants: 1, seed: 2 };
  const whyOf = (problem: DayProblem): string[] => {
    const found = plan(problem);
    expect(checkDay(problem, found.loads).faults).toEqual([]);
    return [...new Set(found.unserved.map((one) => one.why[0] as string))];
  };
  const withOrders = (change: Partial<DayProblem['orders'][number]>): DayProblem => {
    const made = makeTestDay(size);
    return { ...made, orders: made.orders.map((order) => ({ ...order, ...change })) };
  };
  const withTrucks = (change: Partial<DayProblem['trucks'][number]>): DayProblem => {
    const made = makeTestDay(size);
    return { ...made, trucks: made.trucks.map((truck) => ({ ...truck, ...change })) };
  };

  it('say which limit forbids what', () => {
    expect(whyOf(withOrders({ lineNeeds: ['lightweight'] }))).toEqual(['capability']);
    expect(whyOf(withOrders({ truckNeeds: ['boom'] }))).toEqual(['capability']);
    expect(whyOf(withOrders({ largestTruck: 400 }))).toEqual(['truckSize']);
    expect(whyOf(withTrucks({ capacity: 0 }))).toEqual(['truckSize']);
    expect(whyOf(withOrders({ maxAge: 15 }))).toEqual(['age']);
    expect(whyOf(withTrucks({ shiftMax: 20 }))).toEqual(['truckHours']);
    expect(whyOf(withOrders({ due: 100, mostLate: 60 }))).toEqual(['window']);
    expect(whyOf(withOrders({ closes: 300 }))).toEqual(['window']);
    expect(whyOf(withTrucks({ absences: [{ from: 0, to: 3000 }] }))).toEqual(['truckAbsent']);
  });

  it('never break the search: no truck, no plant, a broken matrix', () => {
    const made = makeTestDay(size);
    expect(plan({ ...made, trucks: [] }).loads).toEqual([]);
    expect(plan({ ...made, plants: [], trucks: [] }).loads).toEqual([]);
    const broken = { ...made.travel, minutes: Float64Array.from(made.travel.minutes, () => Number.NaN) };
    expect(whyOf({ ...made, travel: broken })).toEqual(['noWay']);
    const negative = {
      ...made.travel,
      minutes: Float64Array.from(made.travel.minutes, (m, i) => (i % 3 === 0 ? -1 : m)),
    };
    expect(checkDay({ ...made, travel: negative }, plan({ ...made, travel: negative }).loads).faults).toEqual([]);
    expect(plan({ ...made, orders: [] }).cost).toBe(0);
  });
});

describe('explainLoad', limits, () => {
  it('law: names another truck and plant with what they cost more, beside a plan that has settled', () => {
    const problem = makeTestDay({ orders: 6, trucks: 10, plants: 2, seed: 11 });
    const { loads } = plan(problem, 1, 80);
    expect(loads.length).toBeGreaterThan(10);
    const reasons = loads.map((_, i) => explainLoad(problem, loads, i));
    expect(reasons.map((reason) => reason?.load)).toEqual(loads);
    const trucks = reasons.flatMap((reason) =>
      reason?.nextTruck ? [{ ...reason.nextTruck, own: reason.load.truck }] : [],
    );
    const plants = reasons.flatMap((reason) =>
      reason?.nextPlant ? [{ ...reason.nextPlant, own: reason.load.plant }] : [],
    );
    expect(Math.min(trucks.length, plants.length)).toBeGreaterThan(5);
    expect(trucks.filter(({ truck, own }) => truck === own)).toEqual([]);
    expect(plants.filter(({ plant, own }) => plant === own)).toEqual([]);
    expect(trucks.filter(({ more }) => !Number.isFinite(more))).toEqual([]);
    expect(explainLoad(problem, loads, loads.length)).toBeNull();
  });
});
