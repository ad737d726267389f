import { expect, test } from 'vitest';
import { comparedText, dayBefore } from './beforeText.ts';

const start = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

test.each([
  ['2026-11-20', '昨天'],
  ['2026-11-19', '前天'],
  ['2026-11-18', '周三'],
  ['2026-11-16', '周一'],
  ['2026-11-15', '上周日'],
  ['2026-11-14', '上周六'],
])('on a Saturday %s is called %s', (day, called) => {
  expect(dayBefore(start(day), start('2026-11-21'))).toBe(called);
});

test('a day longer ago is called by its date', () => {
  expect(dayBefore(start('2026-11-03'), start('2026-11-21')).replaceAll('\u202f', ' ')).toBe('11 月 3 日');
});

test('today against the same time', () => {
  const said = (...args: Parameters<typeof comparedText>) => comparedText(...args).replaceAll('\u202f', ' ');
  expect(said(112.5, 100, '昨天')).toBe('比昨天此时多 12.5 m³（13%）');
  expect(said(80, 100, '上周五')).toBe('比上周五此时少 20 m³（20%）');
  expect(said(5, 0, '昨天')).toBe('比昨天此时多 5 m³');
  expect(said(0.1 + 0.2, 0.3, '昨天')).toBe('与昨天此时一样');
});
