import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { expect, test } from 'vitest';
import { wayAhead } from './wayAhead.ts';

const at = Date.parse('2026-11-21T02:00:00Z');
const route = (name: 'A' | 'B', north: number, isReturn: 0 | 1 = 0): WaybillInfo['routes'][number] => ({
  name,
  isReturn,
  points: [
    [120.2, 30.2],
    [120.2, 30.2 + north],
  ],
});
const load = (
  state: WaybillInfo['state'],
  routeHours: number[] | null,
  routes = [route('B', 0.2), route('A', 0.1)],
) => ({
  state,
  routes,
  checks: { routeHours, farMetres: 1000, drivePercent: 50, plants: [] },
});
const words = (text: string) => text.replace(/\u202f/g, ' ');

test('while it is loaded the driver reads how far the agreed way is, how long it takes now, and when they would be there', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => (hour < 12 ? 32 : 45));
  expect(words(wayAhead(load('ptds_producing', hours), at, 480))).toBe('全程 11.1 km · 约 32 分钟 · 现在出发 10:32 到');
  expect(words(wayAhead(load('ptds_waiting', hours), at + 4 * 3_600_000, 480))).toContain('现在出发 14:45 到');
});

test('what nobody knows is left out, and a truck on its way has its own time', () => {
  expect(words(wayAhead(load('ptds_producing', null), at, 480))).toBe('全程 11.1 km');
  expect(wayAhead(load('ptds_producing', null, [route('A', 0.1, 1)]), at, 480)).toBe('');
  expect(wayAhead(load('ptds_delivering', [32]), at, 480)).toBe('');
});
