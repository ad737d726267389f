import { alarms } from '@pourline/contract/alarms';
import { orders } from '@pourline/contract/orders';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openYard, type Yard } from './testAlarms.ts';

let yard: Yard;
beforeAll(async () => {
  yard = await openYard();
});
afterAll(() => yard?.server.stop());
beforeEach(() => yard.clear());

const booked = (minutes: number) => ({
  bookBegin: new Date(yard.now() + minutes * 60_000),
  bookEnd: new Date(yard.now() + (minutes + 60) * 60_000),
});

test('whoever runs the plant is told of each order that waits for a word, a place or a mix past its first loading, until it has it', async () => {
  await yard.open({ stage: 'signing', ...booked(0) });
  await yard.open({ stage: 'arranging', ...booked(0) });
  await yard.open({ stage: 'proportioning', ...booked(0), arrangeTime: new Date(yard.now() - 60_000) });
  await yard.open({ stage: 'signing', ...booked(600) });
  await yard.pass(0);
  expect(await yard.kinds()).toEqual(['notApproved', 'notArranged', 'notMixed']);
  expect(await yard.kinds(await yard.server.signIn('李卫东'))).toEqual(['notApproved', 'notArranged', 'notMixed']);
  const [alarm] = (await yard.standing()).filter(({ kind }) => kind === 'notApproved');
  expect(alarm?.cause).toMatch(/^应 \d\d:\d\d 装首车，还没审批，约定 /);
  expect(alarm?.cost).toBeGreaterThan(0);

  const own = (await (await yard.server.signIn('冯涛')).call(alarms.own)).rows.map(({ kind }) => kind);
  expect(own.toSorted()).toEqual(['notApproved', 'notArranged', 'notMixed']);

  await yard.dispatcher.call(orders.approve, { params: { id: alarm?.taskID ?? '' } });
  await yard.pass(1);
  expect(await yard.kinds()).toEqual(['notArranged', 'notArranged', 'notMixed']);
  // A window that is over costs all that was ordered.
  await yard.pass(90);
  const over = (await yard.standing()).filter(({ cause }) => cause.includes('约定时段已过'));
  expect(over).toHaveLength(3);
  // What was over more than a day ago is history; the fourth, of the same evening, is not yet.
  await yard.pass(25 * 60);
  expect(await yard.kinds()).toEqual(['notApproved']);
});
