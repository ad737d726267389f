import { expect, test } from 'vitest';
import { at, load, order, planDay } from '../testDay.ts';
import { planPlaces, pourGaps } from './planPlaces.ts';

// The first load comes 30 minutes after it is due, the second leaves the pour standing for 25, the third waits for 10.
const loads = [
  load('1', 100, { unloadStart: at(130), unloadEnd: at(145) }),
  load('2', 140, { unloadStart: at(170), unloadEnd: at(195) }),
  load('3', 155, { arrive: at(185), unloadStart: at(195), unloadEnd: at(210) }),
];
const plan = planDay({ loads, orders: [order('a', 100)] });

test('each figure of a plan leads to the loads that it comes from, the most minutes first', () => {
  expect(planPlaces(plan, 'late')).toEqual([{ taskID: 'a', loadID: '1', at: Date.parse(at(100)), minutes: 30 }]);
  expect(planPlaces(plan, 'gap')).toEqual([{ taskID: 'a', loadID: '2', at: Date.parse(at(145)), minutes: 25 }]);
  expect(planPlaces(plan, 'wait')).toEqual([{ taskID: 'a', loadID: '3', at: Date.parse(at(185)), minutes: 10 }]);
});

test('a first load is late by what it comes after the promise, whatever was arranged', () => {
  const promised = { ...plan, orders: [{ ...order('a', 100), promised: at(120) }] };
  expect(planPlaces(promised, 'late')).toEqual([{ taskID: 'a', loadID: '1', at: Date.parse(at(120)), minutes: 10 }]);
  expect(planPlaces({ ...plan, orders: [{ ...order('a', 100), promised: at(130) }] }, 'late')).toEqual([]);
});

test('what was given up on its way is no beginning of a pour: no pause is reckoned from it', () => {
  const lost = load('0', 60, { unloadStart: at(78), unloadEnd: at(78), givenUp: true });
  expect(pourGaps({ orders: plan.orders, loads: [lost, ...loads] })).toEqual(pourGaps(plan));
  expect(planPlaces({ orders: plan.orders, loads: [lost, ...loads] }, 'late')).toEqual(planPlaces(plan, 'late'));
});

test('a pause of less than a minute is not drawn', () => {
  const [first, second] = [load('1', 60), load('2', 90)];
  const begins = (seconds: number) => ({
    ...second,
    unloadStart: new Date(Date.parse(first.unloadEnd) + seconds * 1000).toISOString(),
  });
  const of = (seconds: number) =>
    pourGaps({ orders: plan.orders, loads: [first, begins(seconds)] }).map(({ minutes }) => minutes);
  expect(of(59)).toEqual([]);
  expect(of(60)).toEqual([1]);
});
