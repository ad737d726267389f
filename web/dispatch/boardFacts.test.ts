import type { Board } from '@pourline/contract/dispatch';
import type { Alarm } from '@pourline/domain/alarms/alarm';
import type { AlarmKind } from '@pourline/domain/alarms/alarmKinds';
import type { Vehicle } from '@pourline/domain/vehicles/vehicle';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { describe, expect, it } from 'vitest';
import { boardFigures, boardOrders, firstToDo, queueOf, surplusLoads } from './boardFacts.ts';
import { countInStage } from './orderView.ts';

const now = Date.parse('2026-05-04T02:00:00Z');
const minutesAgo = (n: number): string => new Date(now - n * 60_000).toISOString();
type Order = Board['orders'][number];
const order = (taskID: string, rest: Partial<Order>): Order =>
  ({
    taskID,
    taskNo: `20260301-${taskID}`,
    state: 'pts_opening',
    scheduledCa: 60,
    assignedCa: 20,
    deliverCa: 10,
    bookBegin: minutesAgo(60),
    arrangeTime: minutesAgo(60),
    openTime: minutesAgo(60),
    lastUnload: minutesAgo(5),
    earlyConfirmedFor: null,
    routeHours: Array<number>(24).fill(20),
    waits: { loads: 0, seconds: 0, worst: 0 },
    stops: { feedBroken: { seconds: 0, since: null }, siteQueue: { seconds: 0, since: null } },
    ...rest,
  }) as Order;
const load = (taskID: string, rest: Partial<Waybill>): Waybill =>
  ({
    taskDetailID: `${taskID}-1`,
    taskID,
    state: 'ptds_delivering',
    totalVolume: 10,
    endProductionTime: minutesAgo(20),
    concreteLimitMinutes: 90,
    estimatedArrivalTime: null,
    arriveTime: null,
    startUnloadTime: null,
    brokenTime: null,
    ...rest,
  }) as Waybill;
const pace = { unloadMinutesPerM3: 2, earlyMinutes: 60 };
const alarm = (kind: AlarmKind, cost: number): Alarm => ({ kind, cost, alarmID: `${kind} ${cost}` }) as Alarm;
const calm = new Map<string, Alarm[]>();

describe('the dispatcher sees first what is wrong', () => {
  it('what is left of an order that has ended is not to be sent', () => {
    const unsentOf = (rest: Partial<Order>) =>
      boardOrders({ ...pace, orders: [order('a', rest)], running: [] }, calm, now)[0]?.unsent;
    expect(unsentOf({})).toBe(40);
    expect(unsentOf({ state: 'pts_cancelled' })).toBe(0);
    expect(unsentOf({ state: 'pts_completed' })).toBe(0);
  });

  it('sorts alarms by what they cost, then running orders, then those to come, ended ones last', () => {
    const orders = [
      order('done', { state: 'pts_completed' }),
      order('later', { state: 'pts_arranging', arrangeTime: null, bookBegin: minutesAgo(-60) }),
      order('running', { assignedCa: 60 }),
      order('dry', {}),
      order('broken', {}),
    ];
    const alarms = new Map([
      ['dry', [alarm('feedBreaking', 200)]],
      ['broken', [alarm('feedBroken', 900), alarm('siteQueue', 300)]],
    ]);
    expect(boardOrders({ ...pace, orders, running: [] }, alarms, now).map((fact) => fact.order.taskID)).toEqual([
      'broken',
      'dry',
      'running',
      'later',
      'done',
    ]);
  });
});

describe('one call to attention', () => {
  it('names the first order that can be helped now, and no second one', () => {
    const facts = boardOrders(
      { ...pace, orders: [order('dry', {}), order('late', { state: 'pts_progressing' })], running: [] },
      new Map([
        ['dry', [alarm('ageing', 500), alarm('feedBreaking', 200)]],
        ['late', [alarm('lateOpening', 100)]],
      ]),
      now,
    );
    expect(firstToDo(facts, () => true)).toBe('dry');
    expect(firstToDo(facts, () => false)).toBe('late');
    expect(firstToDo([], () => true)).toBeNull();
  });
});

describe('figures and queue', () => {
  it('adds volumes up without drift', () => {
    const running = [load('a', { totalVolume: 0.1 }), load('a', { taskDetailID: 'a-2', totalVolume: 0.2 })];
    expect(boardOrders({ ...pace, orders: [order('a', {})], running }, calm, now)[0]?.onRoad).toBe(0.3);
  });

  it('what is to be done is one list: the figure over the board counts what the filter shows', () => {
    const figures = boardFigures({ supply: { planned: 60, delivered: 10, onRoad: 0 }, vehicles: [] }, 3);
    expect(figures).toEqual({ planned: 60, delivered: 10, onRoad: 0, alarms: 3, queuing: 0, onDuty: 0 });
    expect(countInStage([], 'urgent', 3)).toBe(figures.alarms);
    // A truck that has broken down is none to reckon with, though its driver is there.
    const onDuty = (brokenTime: string | null) =>
      ({
        state: 'scst_in',
        taskDetailID: null,
        queueTime: null,
        isOnDutyDriver: true,
        brokenTime,
      }) as Board['vehicles'][number];
    const vehicles = [onDuty(null), onDuty('2026-05-04T02:00:00Z')];
    expect(boardFigures({ supply: { planned: 0, delivered: 0, onRoad: 0 }, vehicles }, 0).onDuty).toBe(1);
  });

  it('keeps the queue in the order in which trucks came, without those that have a load', () => {
    const truck = (carNo: string, queueTime: string, taskDetailID: string | null = null): Vehicle =>
      ({ carNo, state: 'scst_queuing', queueTime, taskDetailID }) as Vehicle;
    expect(
      queueOf([truck('2', minutesAgo(5)), truck('1', minutesAgo(9)), truck('3', minutesAgo(30), 'w')]).map(
        (t) => t.carNo,
      ),
    ).toEqual(['1', '2']);
  });
});

it('tells of each pour the age of its oldest concrete on the road, and what is on the road', () => {
  const running = [
    load('a', { endProductionTime: minutesAgo(20) }),
    load('a', { taskDetailID: 'a-2', endProductionTime: minutesAgo(50), concreteLimitMinutes: 120 }),
    load('a', { taskDetailID: 'a-3', endProductionTime: minutesAgo(70), state: 'ptds_returning' }),
  ];
  const [fact] = boardOrders({ ...pace, orders: [order('a', {})], running }, calm, now);
  expect([fact?.oldest, fact?.onRoad]).toEqual([{ minutes: 50, limit: 120 }, 20]);
  expect(boardOrders({ ...pace, orders: [order('a', {})], running: [] }, calm, now)[0]?.oldest).toBeNull();
});

it('names what comes back and can still be used, the oldest first', () => {
  const back = (id: string, age: number, rest: Partial<Waybill> = {}) =>
    load('a', {
      ...{ taskDetailID: id, state: 'ptds_returning', surplusVolume: 2, passedVolume: 0, carriedVolume: 0 },
      ...{ endProductionTime: minutesAgo(age) },
      ...rest,
    });
  const loads = [
    back('young', 30),
    back('old', 60),
    back('too old', 92),
    back('empty', 40, { surplusVolume: 0 }),
    back('handed over', 40, { passedVolume: 2 }),
    back('carried', 50, { surplusVolume: 0, carriedVolume: 1.5 }),
    back('unloading', 40, { state: 'ptds_unloading', surplusVolume: null }),
  ];
  expect(surplusLoads({ running: loads, vehicles: [] }, now).map(({ taskDetailID }) => taskDetailID)).toEqual([
    'old',
    'carried',
    'young',
  ]);
});

it('counts loads where they are: what waits at the site is not on the road, and says since when', () => {
  const running = [
    load('a', { state: 'ptds_delaying', arriveTime: minutesAgo(22) }),
    load('a', { state: 'ptds_delaying', arriveTime: minutesAgo(5) }),
    load('a', { state: 'ptds_unloading', arriveTime: minutesAgo(30), startUnloadTime: minutesAgo(8) }),
    load('a', { state: 'ptds_producing', endProductionTime: null }),
  ];
  const [fact] = boardOrders({ ...pace, orders: [order('a', { scheduledCa: 120 })], running }, calm, now);
  expect(fact?.counts).toMatchObject({ waiting: 2, unloading: 1, loading: 1, driving: 0, queuing: 0, returning: 0 });
  expect(fact?.counts.waitingSince).toBe(now - 22 * 60_000);
  // The one that unloads has 12 of its 20 minutes left, then the two that wait take 20 each, and the one in the plant is there by then.
  expect(fact?.feedBreak).toEqual({ from: now + 72 * 60_000, until: null, overdue: 0 });
});

it('a load of a broken truck does not come, and feeds nothing', () => {
  const stranded = load('a', { estimatedArrivalTime: minutesAgo(-8), brokenTime: minutesAgo(1) });
  const running = [stranded, load('a', { estimatedArrivalTime: minutesAgo(-14) })];
  const [fact] = boardOrders({ ...pace, orders: [order('a', { scheduledCa: 120 })], running }, calm, now);
  expect(fact?.counts).toMatchObject({ driving: 1, broken: 1, nextArrival: now + 14 * 60_000 });
  expect(fact?.feedBreak).toEqual({ from: now - 5 * 60_000, until: now + 14 * 60_000, overdue: 0 });
});

it('says by how much the first truck of a pour would come before its booking, until the site has agreed', () => {
  const early = (rest: Partial<Order>, running: Waybill[] = []) =>
    boardOrders(
      { ...pace, orders: [order('a', { lastUnload: null, bookBegin: minutesAgo(-120), ...rest })], running },
      calm,
      now,
    )[0]?.early;
  // A truck that is sent now is there in 35 minutes.
  expect(early({})).toBe(85);
  expect(early({ bookBegin: minutesAgo(-95) })).toBeNull();
  expect(early({ earlyConfirmedFor: minutesAgo(-120) })).toBeNull();
  expect(early({ lastUnload: minutesAgo(1) })).toBeNull();
  expect(early({}, [load('a', { state: 'ptds_unloading', startUnloadTime: minutesAgo(1) })])).toBeNull();
  expect(early({}, [load('a', {})])).toBe(85);
});
