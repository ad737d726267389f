import type { OrderSupply } from '@pourline/contract/orders/orderSupply';
import { expect, test } from 'vitest';
import { ordersRunningDry } from './ordersRunningDry.ts';

const now = Date.parse('2026-11-21T03:00:00Z');
const stops = { feedBroken: { seconds: 0, since: null }, siteQueue: { seconds: 0, since: null } };
const supplied = (loads: OrderSupply['loads'], lastUnload: string | null): OrderSupply => ({
  ...{ loads, lastUnload, stops, unloadMinutesPerM3: 1.5, waits: { loads: 0, seconds: 0, worst: 0 } },
});
const unloading = (since: string): OrderSupply['loads'][number] => ({
  ...{ state: 'ptds_unloading', totalVolume: 8, arriveTime: since, startUnloadTime: since },
  ...{ estimatedArrivalTime: null, brokenTime: null },
});
const order = (supply: OrderSupply | null, more: object = {}) => ({
  ...{ state: 'pts_opening' as const, scheduledCa: 100, deliverCa: 40, pourRate: null, routeHours: null, supply },
  ...{ openTime: '2026-11-21T01:00:00Z', bookBegin: '2026-11-21T02:00:00Z' },
  ...more,
});
const told = (...orders: ReturnType<typeof order>[]) =>
  ordersRunningDry(orders, now).map(({ feed }) => feed.text.replaceAll('\u202f', ' '));

test('a pour that stands, or will within half an hour, is told in the words of the board', () => {
  expect(told(order(supplied([], '2026-11-21T02:40:00Z')))).toEqual(['断料 20 分钟，没有车来']);
  // 8 m³ take 12 minutes.
  expect(told(order(supplied([unloading('2026-11-21T02:58:00Z')], null)))).toEqual(['10 分钟后断料']);
});

test('nobody hurries what has got all, has not begun, or stands', () => {
  const idle = supplied([], '2026-11-21T02:40:00Z');
  expect(
    told(
      order(idle, { deliverCa: 100 }),
      order(supplied([], null), { bookBegin: '2026-11-21T04:00:00Z' }),
      order(idle, { state: 'pts_suspending' }),
      order(null),
    ),
  ).toEqual([]);
});
