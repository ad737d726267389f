import { expect, test } from 'vitest';
import { load, order, planDay } from '../testDay.ts';
import { askedPlace, keyOfPlace } from './askedPlace.ts';

const begun = { taskDetailID: 'w', waybillState: 'ptds_delivering' as const };
// The pour stands from 105 to 130 and from 175 to 235; the load of 60 minutes is on its way.
const loads = [
  load('late', 205, { carID: 'c2', lineID: 'l2' }),
  load('sent', 60, begun),
  load('next', 100),
  load('then', 130),
];
const plan = planDay({ loads, orders: [order('a', 60)], unserved: [] });

test('an alarm leads to the load that it is about: the next of its truck, its line or its order, or the one after the longest pause', () => {
  const place = (asked: Parameters<typeof askedPlace>[1]) => askedPlace(plan, asked);
  expect(place({ carID: 'c1' })).toEqual({ kind: 'load', loadID: 'next' });
  expect(place({ carID: 'c2' })).toEqual({ kind: 'load', loadID: 'late' });
  expect(place({ taskID: 'a', at: 'first' })).toEqual({ kind: 'load', loadID: 'next' });
  expect(place({ taskID: 'a', at: 'gap' })).toEqual({ kind: 'load', loadID: 'late' });
  expect(place({ plantID: 'p1', lineID: 'l2' })).toEqual({ kind: 'load', loadID: 'late' });
  expect(place({ plantID: 'p2', lineID: 'l2' })).toBeNull();
  expect([place({}), place({ carID: 'c9' }), place({ taskID: 'b' })]).toEqual([null, null, null]);
});

test('what is not brought of an order stands beside its next load; once all is brought the load alone does', () => {
  const lacking = { ...plan, unserved: [{ taskID: 'a', volume: 6, why: [] }] };
  expect(askedPlace(lacking, { taskID: 'a', at: 'unserved' })).toEqual({ kind: 'unserved', loadID: 'next' });
  expect(askedPlace(plan, { taskID: 'a', at: 'unserved' })).toEqual({ kind: 'load', loadID: 'next' });
});

test('places that are asked for are told apart, and nothing from something', () => {
  expect([keyOfPlace({}), keyOfPlace({ carID: 'c' }), keyOfPlace({ taskID: 'c', at: 'gap' })]).toEqual([
    '',
    'c',
    'c gap',
  ]);
});
