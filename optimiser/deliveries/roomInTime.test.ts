import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDeliveries } from './checkDeliveries.ts';
import type { Delivery, DeliveryProblem } from './deliveryProblem.ts';
import { DeliveryState } from './deliveryState.ts';
import { CustomerInsertion } from './insertCustomer.ts';
import { planDeliveries } from './planDeliveries.ts';
import { RoomInTime } from './roomInTime.ts';
import { drawTinyProblem, looks, problemOf } from './tinyProblems.ts';

const stateOf = (problem: DeliveryProblem, plan: readonly Delivery[]): DeliveryState => {
  const state = new DeliveryState(problem);
  for (const { customer, truck, start } of plan.toSorted((a, b) => a.start - b.start)) {
    if (state.loads[customer] === 0) state.served += problem.demand[customer] ?? 0;
    state.add(customer, truck, start);
  }
  return state;
};

/** Who delivers what after what: the places of the deliveries in the plan by start, for each truck and for each customer. */
const orderOf = (plan: readonly Delivery[]): string => {
  const sorted = plan.map((delivery, place) => ({ ...delivery, place })).sort((a, b) => a.start - b.start);
  const places = (of: (delivery: Delivery) => number) =>
    [...Map.groupBy(sorted, of)].sort(([a], [b]) => a - b).map(([, list]) => list.map(({ place }) => place));
  return JSON.stringify([places(({ truck }) => truck), places(({ customer }) => customer)]);
};

/** Every plan without a fault that keeps the order, by trying every start of every delivery. */
const allOfTheSameOrder = (problem: DeliveryProblem, plan: readonly Delivery[]): Delivery[][] => {
  const horizon = Math.max(...problem.windowEnd);
  const order = orderOf(plan);
  const grow = (done: Delivery[]): Delivery[][] => {
    const next = plan[done.length];
    if (!next) return checkDeliveries(problem, done).faults.length === 0 && orderOf(done) === order ? [done] : [];
    return Array.from({ length: horizon }, (_, start) => grow([...done, { ...next, start }])).flat();
  };
  return grow([]);
};

describe('moving deliveries in time', () => {
  it('law: the span of each delivery is that of all plans of the same order', () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const problem = drawTinyProblem(seed);
        const { plan } = planDeliveries(problem, { seed, spent: looks(5) });
        fc.pre(plan.length > 0 && plan.length <= 4);
        const state = stateOf(problem, plan);
        const room = new RoomInTime(state);
        room.findSpans();
        const all = allOfTheSameOrder(problem, plan);
        plan.forEach(({ truck, start }, i) => {
          const stop = truck * state.maxStops + state.stopStart.subarray(truck * state.maxStops).indexOf(start);
          const starts = all.map((other) => other[i]?.start ?? Number.NaN);
          expect([room.stopEarly[stop], room.stopLate[stop]]).toEqual([Math.min(...starts), Math.max(...starts)]);
          compared += 1;
        });
      }),
      { numRuns: 60, seed: 3 },
    );
    expect(compared).toBeGreaterThan(80);
  });

  it('law: making room breaks no rule and keeps the order, whatever the minute', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: -1, max: 15 }), fc.boolean(), (seed, at, byLoad) => {
        const problem = drawTinyProblem(seed);
        const { plan, value } = planDeliveries(problem, { seed, spent: looks(5) });
        const state = stateOf(problem, plan);
        new RoomInTime(state).makeRoom(at, byLoad);
        expect(checkDeliveries(problem, state.plan())).toEqual({ value, faults: [] });
        expect(orderOf(state.plan())).toEqual(orderOf(plan));
        expect(state.served).toBe(value);
      }),
      { numRuns: 300, seed: 5 },
    );
  });

  it('law: a customer served with the others moving breaks no rule; one not served leaves the plan as it was', () => {
    let served = 0;
    let refused = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const problem = drawTinyProblem(seed);
        const state = new DeliveryState(problem);
        const room = new RoomInTime(state);
        const insertion = new CustomerInsertion(state, makeSeededRandom(seed).next);
        for (let customer = 0; customer < problem.customers; customer += 1) {
          const before = state.plan();
          const value = state.served;
          const isServed = insertion.serveMoving(customer, room);
          const plan = state.plan();
          expect(state.served).toBe(value + (isServed ? (problem.demand[customer] ?? 0) : 0));
          expect(checkDeliveries(problem, plan)).toEqual({ value: state.served, faults: [] });
          expect(isServed ? before : plan).toEqual(before);
          if (isServed) served += 1;
          else refused += 1;
        }
      }),
      { numRuns: 300, seed: 9 },
    );
    expect(Math.min(served, refused)).toBeGreaterThan(100);
  });

  it('serves a customer for whom another must move', () => {
    // One truck. The first customer stands at 9, late in its window; the second fits only when the first moves to 7 or earlier.
    const problem = problemOf({
      trucks: [[2, 2]],
      customers: [
        [2, 5, 10, 1],
        [2, 10, 3, 1],
      ],
      travel: [2, 2, 2, 2, 2, 2],
      maxGap: 0,
    });
    const state = stateOf(problem, [{ customer: 0, truck: 0, start: 9 }]);
    const insertion = new CustomerInsertion(state, makeSeededRandom(1).next);
    expect(insertion.serve(1)).toBe(false);
    expect(insertion.serveMoving(1, new RoomInTime(state))).toBe(true);
    expect(checkDeliveries(problem, state.plan())).toEqual({ value: 4, faults: [] });
  });
});
