import { expect, test } from 'vitest';
import type { SendingScene } from './chooseTruck.ts';
import { comesNext, type WaitingScene } from './comesNext.ts';
import { nameTrucks } from './nameTrucks.ts';
import { at, load, now, scene, truck } from './testScene.ts';

/** What comes next for truck t5 of plant p, where `orders` want more and `waiting` stand with it. */
const nextOf = (more: Partial<WaitingScene>, orders: readonly Partial<SendingScene['order']>[] = [{}]) => {
  const queue = more.queue ?? [{ ...truck('t5'), shiftEnd: null }];
  const all = { isPlanned: true, plan: [], queue, now, ...more };
  const scenes = orders.map((order) => scene(all, order));
  return comesNext({ ...all, scenes }, nameTrucks(scenes)).get('t5');
};
const waiting = (shiftEnd: number | null) => [
  { ...truck('t1', { since: at(-40) }), shiftEnd: null },
  { ...truck('t5'), shiftEnd },
];

test('a truck that the plan has for a later load is told its order, its plant and its time, the first of its loads', () => {
  const plan = [load('l1', 'a', 't1', 5), load('l2', 'b', 't5', 90), load('l3', 'b', 't5', 40, { plantID: 'q' })];
  expect(nextOf({ plan, queue: waiting(null) })).toEqual({ kind: 'planned', taskID: 'b', plantID: 'q', at: at(40) });
});

test('the truck that goes next to an order is told so, and with the plan for that order also when', () => {
  expect(nextOf({})).toEqual({ kind: 'next', taskID: 'a' });
  expect(nextOf({ plan: [load('l2', 'a', 't5', 40)] })).toEqual({
    ...{ kind: 'planned', taskID: 'a', plantID: 'p', at: at(40) },
  });
});

test.each<[string, unknown, Parameters<typeof nextOf>]>([
  ['no order wants a truck', { kind: 'noOrder' }, [{}, []]],
  [
    'orders of other plants want trucks, and are not open to it',
    { kind: 'otherPlant' },
    [{ queue: [...waiting(null), { ...truck('t2', { plantID: 'q' }), shiftEnd: null }] }, [{ plantID: 'q' }]],
  ],
  [
    'orders of other plants want trucks and may borrow it, but nothing is planned for it',
    { kind: 'notPlanned' },
    [
      { queue: [...waiting(null), { ...truck('t2', { plantID: 'q' }), shiftEnd: null }] },
      [{ plantID: 'q', mayBorrow: true }],
    ],
  ],
  ['its driver would not be back in time', { kind: 'hours', at: at(69) }, [{ queue: waiting(at(69)) }]],
  ['nothing is planned for it', { kind: 'notPlanned' }, [{ queue: waiting(at(70)) }]],
  [
    'all that is planned is too much for it',
    { kind: 'tooSmall', volume: 11 },
    [
      {
        plan: [load('l1', 'a', 't1', 5, { volume: 12 }), load('l2', 'a', 't1', 95, { volume: 11 })],
        queue: waiting(null),
      },
    ],
  ],
  [
    'something smaller is planned, for another',
    { kind: 'notPlanned' },
    [
      {
        plan: [load('l1', 'a', 't1', 5, { volume: 12 }), load('l2', 'a', 't1', 95, { volume: 10 })],
        queue: waiting(null),
      },
    ],
  ],
  ['without a plan others go first', { kind: 'othersFirst' }, [{ isPlanned: false, queue: waiting(null) }]],
])('%s', (_, told, args) => {
  expect(nextOf(...args)).toEqual(told);
});
