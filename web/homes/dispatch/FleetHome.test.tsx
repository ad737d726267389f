// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/queryClient.ts';
import { reading } from '../../kit/testReading.ts';
import FleetHome from './FleetHome.tsx';

type Home = ComponentProps<typeof FleetHome>['home'];

const now = Date.parse('2026-05-04T02:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

it('the fleet reads how many trucks are out, how long their drivers drive, and what each has carried', () => {
  const trucks = (state: string, count: number, broken = false) => ({ state, count, broken, assigned: false });
  const since = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const driver = { state: 'scst_queuing', carID: 'a', carNo: '03', name: '卫东升' };
  const home = {
    truckStates: [
      ...[trucks('scst_queuing', 3), trucks('scst_delivering', 2), trucks('scst_queuing', 1, true)],
      ...[trucks('scst_maintenance', 1), trucks('scst_offduty', 4)],
    ],
    drivers: [
      { ...driver, since: since(205) },
      { ...driver, carID: 'b', carNo: '07', name: '蒋大力', since: since(45) },
    ],
    trips: [
      { carID: 'a', carNo: '03', trips: 3, volume: 25.5 },
      { carID: 'b', carNo: '07', trips: 1, volume: 8 },
    ],
    transport: { trips: 4, volume: 33.5, km: 12.34 },
    firstSteps: [{ step: 'vehicle', done: true }],
  } as unknown as Home;
  const text = reading(
    <QueryClientProvider client={queryClient}>
      <FleetHome home={home} />
    </QueryClientProvider>,
  );
  for (const part of [
    '出车 5 / 11 辆 今日车次 4 车 今日运量 33.5 m³ 平均运距 12.3 km',
    '当班司机 2 3 号车 · 卫东升 已当班 3 小时 25 分钟',
    '7 号车 · 蒋大力 已当班 45 分钟',
    '3 号车 3 车 · 25.5 m³ 7 号车 1 车 · 8 m³',
  ])
    expect(text).toContain(part);
});
