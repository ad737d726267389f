import { expect, test } from 'vitest';
import { nameTrucks } from './nameTrucks.ts';
import { at, load, scene, truck } from './testScene.ts';

test('a load that is planned for later is offered to its own truck alone, unless the site would stand', () => {
  const plan = [load('l1', 'a', 't7', 118)];
  const early = scene({ plan, queue: [truck('t10')] }, { assignedCa: 0, lastSentTime: null });
  expect(nameTrucks([early]).get('a')).toBeUndefined();
  // Its own truck waits as well.
  const both = { ...early, queue: [truck('t10'), truck('t7')] };
  expect(nameTrucks([both]).get('a')?.carID).toBe('t7');
  // Its own truck has another load before.
  const busy = { ...both, plan: [...plan, load('l0', 'b', 't7', 20)] };
  expect(nameTrucks([busy]).get('a')).toBeUndefined();
  // The site would stand from when a truck that is sent now can be there.
  const dry = { ...early, order: { ...early.order, feed: { from: at(30), until: null, overdue: 0 } } };
  expect(nameTrucks([dry]).get('a')?.carID).toBe('t10');
  // Its time has come.
  expect(nameTrucks([{ ...early, plan: [load('l1', 'a', 't7', 4)] }]).get('a')?.carID).toBe('t10');
});
