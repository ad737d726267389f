import { expect, test } from 'vitest';
import type { PlannedLoadAhead, SendingScene, WaitingTruck } from './chooseTruck.ts';
import { nameTrucks } from './nameTrucks.ts';

const minute = 60_000;
const now = Date.UTC(2026, 4, 4, 2, 56);
const at = (minutes: number): number => now + minutes * minute;

const truck = (carID: string, plantID = 'p', since = -30): WaitingTruck => ({
  ...{ carID, carNo: carID, plantID, capacity: 10, since: at(since) },
});
const load = (taskID: string, carID: string, start: number, plantID = 'p'): PlannedLoadAhead => ({
  ...{ loadID: `${taskID} ${carID}`, taskID, carID, carNo: carID, projectName: taskID, plantID, lineID: 'l' },
  ...{ volume: 8, loadStart: at(start), arrive: at(start + 35), home: at(start + 70) },
  ...{ callAhead: 0, pourRate: 30, locked: false },
});
/** Orders by name, each with its plant and since when its next truck is due, minutes. */
const named = (
  orders: readonly [taskID: string, plantID: string, due: number][],
  queue: readonly WaitingTruck[],
  plan: readonly PlannedLoadAhead[] = [],
): Record<string, string> => {
  const scenes = orders.map(
    ([taskID, plantID, due]): SendingScene => ({
      order: {
        ...{ taskID, plantID, pourRate: 30, usualRate: 30, scheduledCa: 80, assignedCa: 8, tourMinutes: 70 },
        ...{ arrangeTime: at(-60), lastSentTime: at(due - 16), lastVolume: 8, waitingLoads: 0, waitingVolume: 0 },
        ...{ lineID: null, soonest: at(35), feed: null, mayBorrow: false, rest: null },
      },
      ...{ isPlanned: plan.length > 0, plan, queue, returning: [], freeLines: [], now },
    }),
  );
  return Object.fromEntries([...nameTrucks(scenes)].map(([taskID, { carID }]) => [taskID, carID]));
};

test('each waiting truck is named once, for the order whose turn comes first', () => {
  const orders: [string, string, number][] = [
    ['a', 'p', -2],
    ['b', 'p', -9],
    ['c', 'p', 4],
  ];
  expect(named(orders, [truck('t1')])).toEqual({ b: 't1' });
  expect(named(orders, [truck('t1'), truck('t2')])).toEqual({ b: 't1', a: 't2' });
});

test('a truck of another plant is named only for who finds none at its own, and not before that plant has its own', () => {
  const own = [truck('own1'), truck('own2')];
  const other = truck('foreign', 'q', -90);
  const orders: [string, string, number][] = [
    ['a', 'p', -9],
    ['b', 'p', -5],
    ['c', 'p', -1],
  ];
  expect(named(orders, [other, ...own])).toEqual({ a: 'own1', b: 'own2', c: 'foreign' });
  expect(named([...orders, ['q', 'q', 30]], [other, ...own])).toEqual({ a: 'own1', b: 'own2', q: 'foreign' });
});

test('own trucks that are planned elsewhere come before those of other plants', () => {
  const plan = [load('b', 't1', 20)];
  expect(named([['a', 'p', -9]], [truck('foreign', 'q', -90), truck('t1')], plan)).toEqual({ a: 't1' });
});

test('who has a truck in the plan is named that one, whoever wants it sooner', () => {
  const orders: [string, string, number][] = [
    ['a', 'p', -9],
    ['b', 'p', 20],
  ];
  const plan = [load('b', 't1', 20)];
  expect(named(orders, [truck('t1')], plan)).toEqual({ b: 't1' });
  expect(named(orders, [truck('t1'), truck('t2', 'p', -1)], plan)).toEqual({ b: 't1', a: 't2' });
});
