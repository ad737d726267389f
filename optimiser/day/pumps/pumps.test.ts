import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDay } from '../check/checkDay.ts';
import type { DayLoad, DayOrder, DayProblem } from '../dayProblem.ts';
import { explainLoad } from '../placing/explainDay.ts';
import { planDay } from '../planDay.ts';
import { promiseOrder } from '../promiseOrder.ts';
import { repairDay } from '../repairDay.ts';
import { looks, makeTestDay } from '../testDay.ts';

const day = fc.record({
  orders: fc.integer({ min: 1, max: 12 }),
  trucks: fc.integer({ min: 1, max: 10 }),
  plants: fc.integer({ min: 1, max: 3 }),
  pumps: fc.integer({ min: 0, max: 4 }),
  seed: fc.integer({ min: 0, max: 10_000 }),
  hard: fc.boolean(),
});
const plan = (problem: DayProblem, seed = 1, rounds = 15) => planDay(problem, { seed, spent: looks(rounds) });
const limits = { timeout: 90_000 };
const need = { needs: [], fixed: null, since: 0 };
const servedOf = (loads: readonly DayLoad[]): number => loads.reduce((sum, load) => sum + load.volume, 0);
const withOrders = (problem: DayProblem, change: (order: DayOrder, o: number) => Partial<DayOrder>): DayProblem => ({
  ...problem,
  orders: problem.orders.map((order, o) => ({ ...order, ...change(order, o) })),
});

/** The day without a rush: after one a truck that leaves sooner may be there later, and a plan drawn again does leave sooner. */
const steady = (problem: DayProblem): DayProblem => {
  const { places, minutes } = problem.travel;
  const always = Float64Array.from(minutes, (_, at) => minutes[at % (places * places)] as number);
  return { ...problem, travel: { ...problem.travel, minutes: always } };
};

/** Every third order follows the one before at its site, with the same pump wanted. */
const chained = (problem: DayProblem): DayProblem =>
  withOrders(problem, (_, o) => {
    const before = problem.orders[o - 1];
    return o % 3 === 1 && before
      ? { place: before.place, due: before.due, spots: 1, follows: { order: o - 1, maxGap: 25 } }
      : {};
  });

describe('planDay with pumps', limits, () => {
  it('law: every plan is verified, who needs a pump has one and nobody else, every volume is delivered or explained', () => {
    fc.assert(
      fc.property(day, fc.boolean(), (size, follows) => {
        const problem = follows ? chained(makeTestDay(size)) : makeTestDay(size);
        const { loads, pumps, unserved, cost } = plan(problem);
        const { faults, price } = checkDay(problem, loads, pumps);
        expect(faults).toEqual([]);
        expect(price.money).toBeCloseTo(cost, 4);
        problem.orders.forEach((order, o) => {
          const mine = loads.filter((load) => load.order === o);
          expect(pumps[o] !== null).toBe(order.pump !== null && mine.length > 0);
          const missing = unserved.filter((one) => one.order === o).reduce((sum, one) => sum + one.volume, 0);
          expect(servedOf(mine) + missing).toBe(order.volume);
        });
        for (const one of unserved) expect(one.why.length).toBeGreaterThan(0);
      }),
      { numRuns: 80 },
    );
  });

  it('law: the same seed gives the same plan with the same pumps', () => {
    fc.assert(
      fc.property(day, (size) => {
        const problem = makeTestDay(size);
        expect(plan(problem, 7)).toEqual(plan(problem, 7));
      }),
      { numRuns: 20 },
    );
  });

  it('law: where every pour has a pump of its own the plan is that of a day without pumps', () => {
    fc.assert(
      fc.property(day, (size) => {
        const free = makeTestDay({ ...size, pumps: 0 });
        const without = withOrders(free, () => ({ pump: null }));
        const problem: DayProblem = {
          ...withOrders(free, () => ({ pump: need })),
          pumps: free.orders.map((order) => ({
            ...{ id: order.id, home: order.place, from: 0, to: 5000, abilities: [], absences: [] },
          })),
        };
        const found = plan(problem);
        expect(found.loads).toEqual(plan(without).loads);
        found.pumps.forEach((pump, o) => {
          expect([null, o]).toContain(pump);
        });
      }),
      { numRuns: 30 },
    );
  });

  it('law: a pump people chose serves its order, and a plan is drawn again with its pumps', () => {
    let served = 0;
    fc.assert(
      fc.property(day, fc.nat(100), (size, pick) => {
        fc.pre(size.pumps > 0);
        const free = steady(makeTestDay(size));
        const problem = withOrders(free, (order, o) =>
          order.pump && o % 2 === 0 ? { pump: { ...order.pump, fixed: pick % size.pumps } } : {},
        );
        const found = plan(problem);
        expect(checkDay(problem, found.loads, found.pumps).faults).toEqual([]);
        const chosen = problem.orders.flatMap(({ pump }, o) =>
          pump && pump.fixed !== null ? [{ fixed: pump.fixed, o }] : [],
        );
        fc.pre(chosen.length > 0);
        for (const { fixed, o } of chosen) expect([null, fixed]).toContain(found.pumps[o]);
        served += chosen.filter(({ fixed, o }) => found.pumps[o] === fixed).length;
        const again = planDay({ ...problem, publishedPumps: found.pumps }, { seed: 2, spent: () => 1 }, found.loads);
        expect(again.pumps.map((pump, o) => (found.pumps[o] === null ? null : pump))).toEqual(found.pumps);
        // Waiting may become shorter, so that one more load fits.
        const ways = (loads: readonly DayLoad[]) =>
          loads.map(({ order, truck, loadStart }) => [order, truck, loadStart]);
        expect(ways(again.loads)).toEqual(expect.arrayContaining(ways(found.loads)));
      }),
      { numRuns: 40 },
    );
    expect(served).toBeGreaterThan(0);
  });

  it('no plan of a tiny day serves more, whatever the order of the pours and their pumps', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const made = makeTestDay({ orders: 2 + (seed % 2), trucks: 4, plants: 1, pumps: 1 + (seed % 2), seed });
      const problem = withOrders(
        {
          ...made,
          trucks: made.trucks.map((truck) => ({ ...truck, shiftStart: 300, shiftMax: 1200, abilities: ['chute'] })),
        },
        (_, o) => ({
          ...{ volume: 500 + 100 * (seed % 4), due: 480 + 20 * o, spots: 1, mostLate: 60, maxAge: 300 },
          pump: need,
        }),
      );
      const found = plan(problem, seed, 20);
      expect(checkDay(problem, found.loads, found.pumps).faults).toEqual([]);
      expect(servedOf(found.loads), `seed ${seed}`).toBeGreaterThanOrEqual(mostServed(problem));
    }
  });
});

/** The most that any order of pours on any pumps serves, each with its own truck, as soon as the verifier lets it. */
const mostServed = (problem: DayProblem): number => {
  const { orders, pumps, plants, travel, rules } = problem;
  let most = 0;
  const loadAt = (o: number, loadStart: number, waits: number): DayLoad => {
    const { volume, unloadMinutesPerM3, pourRate, place } = orders[o] as DayOrder;
    const leave =
      loadStart + Math.ceil((volume * 60) / (100 * (plants[0]?.lines[0]?.rate ?? 1)) - 1e-9) + rules.adjustMinutes;
    const arrive = leave + Math.ceil(travel.minutes[Math.floor(leave / 60) * travel.places ** 2 + place] ?? 0);
    const unloadStart = arrive + waits;
    const pace = Math.max(unloadMinutesPerM3, pourRate === null ? 0 : 60 / pourRate);
    const unloadEnd = unloadStart + Math.ceil((volume * pace) / 100 - 1e-9);
    return { order: o, truck: o, plant: 0, line: 0, volume, loadStart, arrive, unloadStart, unloadEnd };
  };
  const soonest = (o: number, loads: readonly DayLoad[], chosen: readonly (number | null)[]): DayLoad | null => {
    for (let unload = orders[o]?.due ?? 0; unload <= (orders[o]?.due ?? 0) + 60; unload += 1)
      for (let loadStart = unload - 130; loadStart < unload; loadStart += 1) {
        const { arrive } = loadAt(o, loadStart, 0);
        if (arrive > unload || arrive < unload - 4) continue;
        const load = loadAt(o, loadStart, unload - arrive);
        if (checkDay(problem, [...loads, load], chosen).faults.length === 0) return load;
      }
    return null;
  };
  const tryAll = (loads: readonly DayLoad[], chosen: readonly (number | null)[], left: readonly number[]): void => {
    most = Math.max(most, servedOf(loads));
    for (const o of left)
      pumps.forEach((_, p) => {
        const mine = chosen.map((one, i) => (i === o ? p : one));
        const load = soonest(o, loads, mine);
        if (load)
          tryAll(
            [...loads, load],
            mine,
            left.filter((one) => one !== o),
          );
      });
  };
  tryAll(
    [],
    orders.map(() => null),
    orders.map((_, o) => o),
  );
  return most;
};

describe('a day with one pump', limits, () => {
  const made = makeTestDay({ orders: 3, trucks: 12, plants: 1, pumps: 1, seed: 4 });
  const shifts = made.trucks.map((truck) => ({ ...truck, shiftMax: 1200 }));
  const problem = withOrders({ ...made, trucks: shifts }, (_, o) => ({
    ...{
      due: 540 + 240 * o,
      volume: 2400,
      pourRate: null,
      spots: 1,
      mostLate: 240,
      lineNeeds: [],
      truckNeeds: [],
      pump: need,
    },
  }));
  const found = plan(problem, 1, 40);

  it('says that pumps are missing: none that is able, or all with others', () => {
    const whyOf = (changed: DayProblem): (string | undefined)[] => plan(changed).unserved.map((one) => one.why[0]);
    expect(whyOf({ ...problem, pumps: [] })).toEqual(['noPump', 'noPump', 'noPump']);
    expect(whyOf(withOrders(problem, () => ({ pump: { ...need, needs: ['62m'] } })))).toEqual(Array(3).fill('noPump'));
    const atOnce = withOrders(problem, () => ({ due: 540, mostLate: 30 }));
    expect(new Set(whyOf(atOnce))).toEqual(new Set(['pumpsBusy']));
  });

  it('serves one pour after the other, and explains a load within its turn', () => {
    expect(found.unserved).toEqual([]);
    expect(found.pumps).toEqual([0, 0, 0]);
    const at = found.loads.findIndex((load) => load.order === 1);
    expect(explainLoad({ ...problem, publishedPumps: found.pumps }, found.loads, at)?.load).toEqual(found.loads[at]);
  });

  it('a follower of the same site finds the pump standing', () => {
    const twice = withOrders(problem, (order, o) =>
      o === 1
        ? { place: problem.orders[0]?.place ?? 0, due: 540, follows: { order: 0, maxGap: 25 } }
        : o === 2
          ? { volume: 0 }
          : order,
    );
    const { loads, pumps, unserved } = plan(twice, 1, 40);
    expect(checkDay(twice, loads, pumps).faults).toEqual([]);
    expect(unserved).toEqual([]);
    const end = Math.max(...loads.filter((load) => load.order === 0).map((load) => load.unloadEnd));
    const begin = Math.min(...loads.filter((load) => load.order === 1).map((load) => load.unloadStart));
    expect(begin - end).toBeLessThan(twice.rules.pumpPackMinutes + twice.rules.pumpSetupMinutes);
  });

  it('one more pour is promised only when the pump has time for it', () => {
    const order = { ...(problem.orders[0] as DayOrder), id: 'asked', volume: 1600 };
    const exact = withOrders(problem, () => ({ mostLate: 20 }));
    const ask = (changed: Partial<DayOrder>) =>
      promiseOrder(exact, found.loads, { ...order, ...changed }, { seed: 1, spent: looks(10) }, found.pumps);
    expect(ask({ due: 545, mostLate: 20 }).canPromise).toBe(false);
    expect(ask({ due: 545, mostLate: 20, pump: null }).canPromise).toBe(true);
  });

  it('a pump that breaks down is waited for, or another comes', () => {
    const at = (found.loads.find((load) => load.order === 1)?.unloadStart ?? 0) + 1;
    const event = { kind: 'pumpBreaks', at, pump: 0, until: at + 50 } as const;
    const alone = repairDay(problem, found.loads, event, { seed: 1, spent: looks(10) }, found.pumps);
    expect(checkDay(alone.problem, alone.plan.loads, alone.plan.pumps).faults).toEqual([]);
    const later = alone.plan.loads.filter((load) => load.order === 1 && load.unloadStart >= at);
    expect(later.length).toBeGreaterThan(0);
    for (const load of later) expect(load.unloadStart).toBeGreaterThanOrEqual(at + 50);

    const second = { ...(problem.pumps[0] as DayProblem['pumps'][number]), id: 'second' };
    const two = { ...problem, pumps: [...problem.pumps, second] };
    const long = { ...event, until: at + 600 };
    const helped = repairDay(two, found.loads, long, { seed: 1, spent: looks(10) }, found.pumps);
    expect(checkDay(helped.problem, helped.plan.loads, helped.plan.pumps).faults).toEqual([]);
    expect(helped.plan.pumps).toEqual([0, 1, 1]);
  });
});
