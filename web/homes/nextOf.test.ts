import { expect, test } from 'vitest';
import { nextOf } from './nextOf.ts';

const now = Date.parse('2026-11-21T14:30:00+08:00');
const still = {
  ...{ state: 'pts_opening' as const, nextArrival: null, onRoad: 0, atPlant: 0 },
  ...{ lastUnload: null, arrangeTime: '2026-11-21T07:30:00Z', bookBegin: '2026-11-21T08:30:00Z' },
};
const said = (change: object) => nextOf({ ...still, ...change }, now).replaceAll('\u2009', ' ');

test('what happens next at a pour: the nearest truck first, then how long nothing has come', () => {
  expect(said({ nextArrival: '2026-11-21T06:42:00Z', onRoad: 24, atPlant: 1 })).toBe('下一车 12 分钟后到');
  expect(said({ onRoad: 12, atPlant: 1 })).toBe('车已到工地');
  expect(said({ atPlant: 2, lastUnload: '2026-11-21T06:00:00Z' })).toBe('厂内 2 车待发');
  expect(said({ lastUnload: '2026-11-21T06:05:00Z' })).toBe('空等 25 分钟');
  expect(said({})).toBe('还没有派车');
  expect(said({ state: 'pts_progressing' })).toBe('15:30');
  expect(said({ state: 'pts_arranging', arrangeTime: null })).toBe('16:30');
});
