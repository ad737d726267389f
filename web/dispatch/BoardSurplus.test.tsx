// @vitest-environment happy-dom
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { expect, it } from 'vitest';
import { reading } from '../kit/testReading.ts';
import { BoardSurplus } from './BoardSurplus.tsx';

const now = Date.parse('2026-05-04T02:00:00Z');

it('what comes back is told by what is left on the truck and by the minutes until it is too old', () => {
  const load = {
    ...{ taskDetailID: 'w', carID: 'c', carNo: '07', state: 'ptds_returning', strengthNo: 'C30' },
    ...{ totalVolume: 9, surplusVolume: 2.5, passedVolume: 1, carriedVolume: 0, concreteLimitMinutes: 90 },
    endProductionTime: new Date(now - 50 * 60_000).toISOString(),
  } as Waybill;
  expect(reading(<BoardSurplus board={{ running: [load], vehicles: [] }} now={now} />)).toBe(
    '余料 1 车 7 号车 · 1.5 m³ C30 料龄还剩 40 分钟 找去处',
  );
});
