import { makeSeededRandom } from '@pourline/domain/roads/seededRandom';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDay } from './check/checkDay.ts';
import type { DayLoad, DayProblem } from './dayProblem.ts';
import { learnTravel, travelOfDay } from './drives/learntTravel.ts';
import type { DayEvent } from './events/dayEvents.ts';
import { planDay } from './planDay.ts';
import { repairDay } from './repairDay.ts';
import { looks, makeTestDay } from './testDay.ts';

const repair = (
  problem: DayProblem,
  loads: readonly DayLoad[],
  event: DayEvent,
  seed = 1,
  pumps: readonly (number | null)[] = [],
) => repairDay(problem, loads, event, { seed, spent: looks(6) }, pumps);
const carries = (load: DayLoad, at: number): boolean => load.loadStart < at && load.unloadStart >= at;

const drawEvent = (problem: DayProblem, loads: readonly DayLoad[], at: number, seed: number): DayEvent => {
  const random = makeSeededRandom(seed);
  const truck = loads[random.below(Math.max(1, loads.length))]?.truck ?? 0;
  const order = random.below(problem.orders.length);
  const like = problem.orders[order] as DayProblem['orders'][number];
  const events: DayEvent[] = [
    { kind: 'truckBreaks', at, truck, until: at + 120 },
    { kind: 'truckLate', at, truck, minutes: 5 + random.below(30) },
    { kind: 'siteWaits', at, order, until: at + 30 },
    { kind: 'sitePace', at, order, minutesPerM3: random.between(1, 4) },
    {
      kind: 'orderAdded',
      at,
      order: {
        ...like,
        id: 'added',
        volume: 1500,
        due: at + 60,
        pump: like.pump && { ...like.pump, fixed: null, since: 0 },
      },
    },
    { kind: 'orderCancelled', at, order },
    { kind: 'lineDown', at, plant: 0, line: 0, until: at + 40 },
    ...(problem.pumps.length > 0
      ? [
          {
            kind: 'pumpBreaks' as const,
            at,
            pump: random.below(problem.pumps.length),
            until: at + 30 + random.below(120),
          },
        ]
      : []),
  ];
  return events[random.below(events.length)] as DayEvent;
};

describe('repairDay', { timeout: 60_000 }, () => {
  it('law: after any events in a row the plan keeps the limits, costs what is verified, and nothing that has begun is changed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 120 }), fc.integer()), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(undefined, 1, 2, 4),
        (seed, steps, count) => {
          const size = { orders: 8, trucks: 9, plants: 2, seed };
          let problem = makeTestDay(count === undefined ? size : { ...size, pumps: count });
          let { loads, pumps } = planDay(problem, { seed, spent: looks(8) });
          let at = 400;
          for (const [later, draw] of steps) {
            at += later;
            const event = drawEvent(problem, loads, at, draw);
            const begun = loads.filter((load) => load.loadStart < at);
            const repaired = repair(problem, loads, event, draw, pumps);
            const { faults, price } = checkDay(repaired.problem, repaired.plan.loads, repaired.plan.pumps);
            expect(faults).toEqual([]);
            expect(price.money).toBeCloseTo(repaired.plan.cost, 4);
            for (const load of begun) {
              const isLost = event.kind === 'truckBreaks' && event.truck === load.truck && carries(load, at);
              const kept = repaired.plan.loads.some(
                (one) =>
                  one.order === load.order &&
                  one.truck === load.truck &&
                  one.plant === load.plant &&
                  one.volume === load.volume &&
                  one.loadStart === load.loadStart,
              );
              expect(kept).toBe(!isLost);
            }
            problem = repaired.problem;
            ({ loads, pumps } = repaired.plan);
          }
        },
      ),
      { numRuns: 80 },
    );
  });

  const problem = makeTestDay({ orders: 8, trucks: 14, plants: 2, seed: 3 });
  const { loads } = planDay(problem, { seed: 1, spent: looks(60) });
  const at = 560;
  const volumeOf = (list: readonly DayLoad[], order: number): number =>
    list.filter((load) => load.order === order).reduce((sum, load) => sum + load.volume, 0);

  it('what a broken truck carried is brought by another, and the truck gets nothing while it is away', () => {
    const carried = loads.find((load) => carries(load, at)) as DayLoad;
    const { plan } = repair(problem, loads, { kind: 'truckBreaks', at, truck: carried.truck, until: 2000 });
    expect(plan.loads.some((load) => load.truck === carried.truck && load.loadStart >= at)).toBe(false);
    const missing = plan.unserved.find((one) => one.order === carried.order)?.volume ?? 0;
    expect(volumeOf(plan.loads, carried.order) + missing).toBe(volumeOf(loads, carried.order));
  });

  it('a cancelled order gets no more loads, and its trucks are free', () => {
    const order = loads.find((load) => load.loadStart > at + 60)?.order as number;
    const { plan } = repair(problem, loads, { kind: 'orderCancelled', at, order });
    expect(plan.loads.filter((load) => load.order === order && load.loadStart >= at)).toEqual([]);
    expect(plan.unserved.filter((one) => one.order === order)).toEqual([]);
  });

  it('an added order is promised or refused with the limit, and few other loads move', () => {
    const order = { ...(problem.orders[0] as DayProblem['orders'][number]), id: 'added', volume: 2400, due: at + 90 };
    const { plan, moved } = repair(problem, loads, { kind: 'orderAdded', at, order });
    const added = problem.orders.length;
    const missing = plan.unserved.find((one) => one.order === added)?.volume ?? 0;
    expect(volumeOf(plan.loads, added) + missing).toBe(2400);
    expect(moved).toBeLessThanOrEqual(loads.length / 2);
  });

  it('nothing is loaded on a line that is down', () => {
    const { plan } = repair(problem, loads, { kind: 'lineDown', at, plant: 0, line: 0, until: at + 90 });
    const during = plan.loads.filter((load) => load.plant === 0 && load.line === 0 && load.loadStart >= at);
    for (const load of during) expect(load.loadStart).toBeGreaterThanOrEqual(at + 90);
  });

  it('locks are kept through events', () => {
    const load = loads.find((one) => one.loadStart > at + 60) as DayLoad;
    const { order, truck, plant, loadStart, volume } = load;
    const locked = { ...problem, locks: [{ order, truck, plant, loadStart, volume }] };
    const other = problem.trucks.findIndex((_, t) => t !== truck);
    const { plan } = repair(locked, loads, { kind: 'truckBreaks', at, truck: other, until: 900 });
    expect(plan.loads.some((one) => one.order === order && one.truck === truck && one.loadStart === loadStart)).toBe(
      true,
    );
  });
});

describe('learnTravel', { timeout: 60_000 }, () => {
  it('law: learns how slow each hour and each way is, from drives with luck in them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.double({ min: 1.2, max: 2, noNaN: true }), (seed, rush) => {
        const random = makeSeededRandom(seed);
        const truth = (pair: number, leave: number): number =>
          20 * (leave >= 480 && leave < 540 ? rush : 1.1) * (pair === 0 ? 1.2 : 0.9);
        const drives = Array.from({ length: 1500 }, () => {
          const pair = random.below(2);
          const leave = 360 + random.below(600);
          return { pair: String(pair), leave, freeMinutes: 20, minutes: truth(pair, leave) * random.between(0.9, 1.1) };
        });
        const learnt = learnTravel(drives);
        for (const [pair, leave] of [
          [0, 510],
          [1, 510],
          [0, 750],
        ] as const) {
          const found = learnt.minutes(String(pair), 20, leave);
          expect(Math.abs(found - truth(pair, leave))).toBeLessThan(0.12 * truth(pair, leave));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('without history the map is believed, and a table of the day can be made', () => {
    const learnt = learnTravel([]);
    expect(learnt.minutes('a', 17, 500)).toBeCloseTo(17, 6);
    const travel = travelOfDay(2, [0, 10, 12, 0], [0, 5000, 5000, 0], learnt);
    expect(travel.minutes[(8 * 2 + 0) * 2 + 1]).toBeCloseTo(10, 6);
    expect(travel.minutes.length).toBe(96);
  });
});
