import { expect, test } from 'vitest';
import { faceFor, loadAge, shownTime } from './waybillTimes.ts';

const now = Date.parse('2026-11-21T08:00:00Z');
const load = {
  state: 'ptds_delivering',
  createTime: '2026-11-21T06:00:00Z',
  startProductionTime: '2026-11-21T07:00:00Z',
  endProductionTime: '2026-11-21T07:10:00Z' as string | null,
  estimatedArrivalTime: '2026-11-21T08:12:00Z' as string | null,
  arriveTime: null,
  startUnloadTime: null,
  endUnloadTime: null as string | null,
  backTime: null,
  cancelTime: null,
  distanceLeft: 4200 as number | null,
  totalVolume: 8,
  signVolume: null as number | null,
  concreteLimitMinutes: 90,
};

test('the time of a load is said as people say it, and by the clock', () => {
  expect(shownTime(load, now)).toEqual({ label: '剩余到达', text: '12\u2009分钟后到', exact: '2026-11-21 16:12' });
  expect(shownTime({ ...load, state: 'ptds_returning' }, now)).toMatchObject({
    label: '剩余返回',
    text: '4.2\u2009km',
  });
  expect(shownTime({ ...load, estimatedArrivalTime: null }, now)).toMatchObject({ text: '—', exact: null });
});

test('concrete ages from the end of loading until it is unloaded', () => {
  expect(loadAge(load, now)).toEqual({ minutes: 50, limit: 90 });
  expect(loadAge({ ...load, endProductionTime: null }, now)).toBeNull();
  expect(loadAge({ ...load, endUnloadTime: '2026-11-21T07:50:00Z' }, now)).toBeNull();
});

test('to the site a load that left it reads 已签收 or 异常签收', () => {
  const done = { ...load, state: 'ptds_completed' };
  expect(faceFor({ ...done, signVolume: 8 }, true)).toEqual({ label: '已签收', tone: 'good' });
  expect(faceFor({ ...done, signVolume: 7.5 }, true)).toEqual({ label: '异常签收', tone: 'warn' });
  expect(faceFor({ ...done, signVolume: null }, false).label).toBe('已完成');
});
