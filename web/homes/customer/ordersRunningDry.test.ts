import type { Waybill } from '@pourline/domain/waybills/waybill';
import { expect, test } from 'vitest';
import { ordersRunningDry } from './ordersRunningDry.ts';

const now = Date.parse('2026-11-21T03:00:00Z');
const order = (taskID: string, more: object = {}) => ({
  ...{ taskID, state: 'pts_opening' as const, scheduledCa: 100, deliverCa: 40, bookBegin: '2026-11-21T02:00:00Z' },
  ...more,
});
const load = (taskID: string, state: Waybill['state']) =>
  ({ taskID, state, brokenTime: null, arriveTime: null, estimatedArrivalTime: null }) as Waybill;
const dry = (orders: ReturnType<typeof order>[], loads: Waybill[]) =>
  ordersRunningDry(orders, loads, now).map(({ taskID }) => taskID);

test('a pour runs dry while nothing loaded is on its way or at the site', () => {
  expect(dry([order('a'), order('b')], [load('a', 'ptds_delivering')])).toEqual(['b']);
  expect(dry([order('a')], [load('a', 'ptds_producing'), load('a', 'ptds_returning')])).toEqual(['a']);
  expect(dry([order('a')], [load('a', 'ptds_unloading')])).toEqual([]);
});

test('nobody hurries what has got all, has not begun, or stands', () => {
  const orders = [
    order('a', { deliverCa: 100 }),
    order('b', { bookBegin: '2026-11-21T04:00:00Z' }),
    order('c', { state: 'pts_suspending' }),
  ];
  expect(dry(orders, [])).toEqual([]);
});
