// @vitest-environment happy-dom
import { atPlantMinutes } from '@pourline/domain/dispatch/feedForecast';
import type { Order } from '@pourline/domain/orders/order';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reading } from '../../kit/testReading.ts';
import { SupplyOutlook } from './SupplyOutlook.tsx';

const eight = Date.parse('2026-05-04T00:00:00Z');
const minutesAfter = (minutes: number) => new Date(eight + (minutes + 8 * 60) * 60_000).toISOString().slice(11, 16);

beforeEach(() => void vi.useFakeTimers({ now: eight }));
afterEach(() => void vi.useRealTimers());

it('what an arrangement comes to: the first truck, how many, how often, and when what is not delivered yet is poured', () => {
  const order = { scheduledCa: 80, deliverCa: 20, assignedCa: 30, runningWaybills: 1 } as Order;
  // Half an hour there at any hour, 10 m³ every 15 minutes: a round takes 10 + 60 + 15 + 10 minutes: seven trucks, of which six have a load.
  const way = { metres: 15_000, routeHours: Array.from({ length: 24 }, () => 30) };
  const there = atPlantMinutes + 30;
  expect(reading(<SupplyOutlook order={order} way={way} rate={40} start={eight} />)).toBe(
    `首车到场 ${minutesAfter(there)} 需要车辆 6 辆 发车间隔（10 m³） 15 分钟 预计浇完 ${minutesAfter(there + 90)}`,
  );
});
