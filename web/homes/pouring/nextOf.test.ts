import { type CountedLoad, countLoads } from '@pourline/domain/dispatch/countLoads';
import { expect, test } from 'vitest';
import { feedOf, nextOf } from './nextOf.ts';

const now = Date.parse('2026-11-21T14:30:00+08:00');
const still = {
  ...{ state: 'pts_opening' as const, loads: countLoads([]) },
  ...{
    scheduledCa: 60,
    deliverCa: 20,
    openTime: '2026-11-21T05:00:00Z',
    pourRate: null,
    routeHours: null,
    supply: null,
  },
  ...{ arrangeTime: '2026-11-21T07:30:00Z', bookBegin: '2026-11-21T08:30:00Z', plannedFirst: null },
};
const load = (state: CountedLoad['state'], estimatedArrivalTime: string | null = null): CountedLoad => ({
  ...{ state, estimatedArrivalTime, arriveTime: null, brokenTime: null },
});
const said = (loads: CountedLoad[], change: object = {}) =>
  nextOf({ ...still, loads: countLoads(loads), ...change }, now).replaceAll('\u202f', ' ');

const lastAt = (lastUnload: string) => ({
  ...{ loads: [], lastUnload, unloadMinutesPerM3: 1.5, waits: { loads: 0, seconds: 0, worst: 0 } },
  stops: { feedBroken: { seconds: 0, since: null }, siteQueue: { seconds: 0, since: null } },
});

test('a pour tells when its feed breaks as the board does; nobody tells of one whose loads they do not see', () => {
  const pour = { ...still, bookBegin: '2026-11-21T05:00:00Z' };
  expect(feedOf({ ...pour, supply: lastAt('2026-11-21T06:05:00Z') }, now)?.text.replaceAll('\u202f', ' ')).toBe(
    '断料 25 分钟，没有车来',
  );
  expect(feedOf(pour, now)).toBeNull();
});

test('what happens next at a pour: the nearest truck first, then how long nothing has come', () => {
  const drives = load('ptds_delivering', '2026-11-21T06:42:00Z');
  expect(said([drives, load('ptds_unloading'), load('ptds_waiting')])).toBe('下一车 12 分钟后到');
  const broken = { ...load('ptds_delivering', '2026-11-21T06:35:00Z'), brokenTime: '2026-11-21T06:29:00Z' };
  expect(said([broken, drives])).toBe('下一车 12 分钟后到');
  expect(said([broken])).toBe('1 车故障，没有别的车');
  expect(said([load('ptds_delivering'), load('ptds_waiting')])).toBe('下一车在路上');
  expect(said([load('ptds_delaying'), load('ptds_waiting')])).toBe('车已到工地');
  expect(said([load('ptds_producing'), load('ptds_waiting')], {})).toBe('厂内 2 车待发');
  expect(said([load('ptds_returning')], { supply: lastAt('2026-11-21T06:05:00Z') })).toBe('没有车来');
  expect(said([])).toBe('还没有派车');
  expect(said([], { state: 'pts_progressing' })).toBe('首车装料 15:30');
  expect(said([], { state: 'pts_progressing', plannedFirst: '2026-11-21T07:10:00Z' })).toBe('首车装料 15:10');
  expect(said([], { state: 'pts_arranging', arrangeTime: null })).toBe('约定 16:30');
});
