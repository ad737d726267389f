import { expect, test } from 'vitest';
import { departureText } from './departures.ts';
import { departuresAfterChange } from './departuresOf.ts';

test('a load whose truck came late is told as missing it once another brings it', () => {
  const late = [{ kind: 'cameLate' as const, minutes: 6 }];
  const planned = { carNo: '7', volume: 8 };
  const told = (carNo: string) =>
    departuresAfterChange(late, planned, { carNo, volume: 8, takenFrom: null }).map(departureText);
  expect(told('7')).toEqual(['这辆车来晚了，晚 6 分钟']);
  expect(told('9')).toEqual(['计划的 7 号车不在队里，晚 6 分钟', '改派了别的车（7 号车）']);
});
