import { checkSetting } from '@pourline/domain/plants/settingTable';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hourOptions, hourText, settingText, textsOf, windowsOf } from './settingValues.ts';

const row = { key: 'k', title: 't', says: '', group: 'g', value: '', usual: '' };

it('windows are read from their value, and what is none is left out', () => {
  const value = JSON.stringify([{ name: '夜里', start: 64_800, end: 108_000 }, { name: '坏' }]);
  expect(windowsOf(value)).toEqual([{ name: '夜里', start: 64_800, end: 108_000 }]);
  expect(windowsOf('坏')).toEqual([]);
  expect(settingText({ ...row, kind: 'windows', value })).toBe('夜里 18:00 到 次日 06:00');
  expect(hourText(86_400)).toBe('次日 00:00');
  expect(hourText(172_800)).toBe('次日 24:00');
});

it('every end that is offered for a beginning makes a window that is taken, and what was chosen stays offered', () => {
  for (const { value: start } of hourOptions(0)) {
    const ends = hourOptions(Number(start) + 3600, Number(start));
    expect(new Set(ends.map((one) => one.label)).size).toBe(ends.length);
    for (const { value: end } of ends) {
      const text = JSON.stringify([{ name: '段', start: Number(start), end: Number(end) }]);
      expect(checkSetting('order-book-duration-time', text)).toHaveProperty('value');
    }
  }
  expect(hourOptions(19_800).map((one) => one.label)).toContain('05:30');
});

it('every minute of the day is taken as its beginning, and read as a clock time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
      expect(checkSetting('scheduling-base-time', String(minute * 60))).toHaveProperty('value');
    }),
  );
  expect(settingText({ ...row, kind: 'time', value: '21600' })).toBe('06:00');
});

it('texts, switches and numbers read as words', () => {
  expect(textsOf('["天气",3,"其他"]')).toEqual(['天气', '其他']);
  expect(settingText({ ...row, kind: 'switch', value: '1' })).toBe('打开');
  expect(settingText({ ...row, kind: 'number', value: '90', unit: '分钟' })).toBe('90 分钟');
});
