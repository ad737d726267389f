import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
import { expect, test } from 'vitest';
import { faceFor, loadAge, shownTime } from './waybillTimes.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const state: WaybillState = 'ptds_delivering';
const load = {
  state,
  createTime: '2026-11-21T06:00:00Z',
  startProductionTime: '2026-11-21T07:00:00Z',
  endProductionTime: '2026-11-21T07:10:00Z' as string | null,
  estimatedArrivalTime: '2026-11-21T08:12:00Z' as string | null,
  estimatedBackTime: null as string | null,
  arriveTime: null,
  startUnloadTime: null,
  endUnloadTime: null as string | null,
  backTime: null,
  cancelTime: null,
  distanceLeft: 4200 as number | null,
  brokenTime: null as string | null,
  totalVolume: 8,
  signVolume: null as number | null,
  signer: '郑工',
  concreteLimitMinutes: 90,
};

test('a load whose truck has broken down has no arrival, nor one on its way back', () => {
  const broken = { ...load, brokenTime: '2026-11-21T07:50:00Z' };
  expect(shownTime(broken, now)).toEqual({ label: '车辆', text: '故障', exact: null, more: null });
  expect(shownTime({ ...broken, state: 'ptds_returning' }, now).text).toBe('故障');
});

test('the time of a load is said as people say it, and by the clock', () => {
  expect(shownTime(load, now)).toEqual({
    label: '剩余到达',
    text: '12\u202f分钟后到',
    exact: '2026-11-21 16:12',
    more: '剩余\u202f4.2\u202fkm',
  });
  expect(shownTime({ ...load, estimatedArrivalTime: null, distanceLeft: null }, now)).toMatchObject({
    text: '等待定位',
    exact: null,
  });
});

test('on the way back the remaining return is shown: minutes where they are known, else the way', () => {
  const returning = { ...load, state: 'ptds_returning' as const };
  expect(shownTime({ ...returning, estimatedBackTime: '2026-11-21T08:09:00Z' }, now)).toEqual({
    label: '剩余返回',
    text: '9\u202f分钟后回厂',
    exact: '2026-11-21 16:09',
    more: '剩余\u202f4.2\u202fkm',
  });
  expect(shownTime({ ...returning, estimatedBackTime: '2026-11-21T07:50:00Z' }, now).text).toBe('即将回厂');
  expect(shownTime(returning, now)).toMatchObject({ label: '剩余返回', text: '4.2\u202fkm', more: null });
  expect(shownTime({ ...returning, distanceLeft: null }, now).text).toBe('等待定位');
});

test('concrete ages from the end of loading until it is unloaded', () => {
  expect(loadAge(load, now)).toEqual({ minutes: 50, limit: 90 });
  expect(loadAge({ ...load, endProductionTime: null }, now)).toBeNull();
  expect(loadAge({ ...load, endUnloadTime: '2026-11-21T07:50:00Z' }, now)).toBeNull();
});

test('to the site a load that left it reads 未签收, 已签收 or 异常签收', () => {
  const done = { ...load, state: 'ptds_completed' as const, surplusVolume: 0 };
  expect(faceFor({ ...done, signVolume: null }, true)).toEqual({ label: '未签收', tone: 'warn' });
  expect(faceFor({ ...done, signVolume: 8 }, true)).toEqual({ label: '已签收', tone: 'good' });
  expect(faceFor({ ...done, signVolume: 7.5 }, true)).toEqual({ label: '异常签收', tone: 'warn' });
  expect(faceFor({ ...done, signVolume: null }, false).label).toBe('已完成');
});
