import { expect, test } from 'vitest';
import { at, load, scene, truck } from './testScene.ts';
import { whyTruck } from './whyTruck.ts';

test('a truck is the head of its queue only where no other of its plant came before', () => {
  const [first, second] = [truck('t1', { since: at(-40) }), truck('t2')];
  const elsewhere = truck('t0', { plantID: 'q', since: at(-90) });
  const why = (one: typeof first) => whyTruck(scene({ queue: [elsewhere, first, second] }), one);
  expect([why(first), why(second), why(elsewhere)]).toEqual(['front', 'behind', 'elsewhere']);
});

test('of trucks that came at the same moment one alone is the head', () => {
  const queue = [truck('t2'), truck('t1'), truck('t3')];
  expect(queue.map((one) => whyTruck(scene({ queue }), one))).toEqual(['behind', 'front', 'behind']);
});

test('what the plan has goes before the place in the queue', () => {
  const plan = [load('l1', 'a', 't2', 10), load('l2', 'a', 't3', 40)];
  const queue = [truck('t1', { since: at(-40) }), truck('t2'), truck('t3')];
  const why = (carID: string) => whyTruck(scene({ plan, queue }), truck(carID));
  expect([why('t2'), why('t3')]).toEqual(['planned', 'later']);
});
