import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SettingEntry } from './settingEntry.ts';
import { checkSetting, type SettingKey, settingKeys, settingTable } from './settingTable.ts';

const reasonOf = (key: SettingKey, value: string): string => {
  const checked = checkSetting(key, value);
  return 'reason' in checked ? checked.reason : '';
};

describe('the settings of a plant', () => {
  it('says what each one means and lets its usual value stand', () => {
    for (const key of settingKeys) {
      const entry: SettingEntry = settingTable[key];
      expect([key, checkSetting(key, entry.usual)]).toEqual([key, { value: entry.usual }]);
      expect(entry.title !== '' && entry.says !== '' && entry.group !== '').toBe(true);
      expect(entry.kind === 'choice').toBe(entry.choices !== undefined);
    }
  });

  it('takes every whole number within its bounds and no other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...settingKeys), fc.integer({ min: -100, max: 100_000 }), (key, n) => {
        const entry: SettingEntry = settingTable[key];
        if (entry.kind !== 'number') return;
        const within = n >= (entry.min ?? 0) && n <= (entry.max ?? Infinity);
        expect('value' in checkSetting(key, String(n))).toBe(within);
      }),
    );
    expect(checkSetting('concrete-limit-minutes', ' 090 ')).toEqual({ value: '90' });
    expect(reasonOf('concrete-limit-minutes', '20')).toBe('应在 30 到 300 之间');
    for (const odd of ['', '1.5', '1e2', 'soon', '99999999999'])
      expect(reasonOf('concrete-limit-minutes', odd)).not.toBe('');
  });

  it('takes every second of a day as a clock time and nothing beyond', () => {
    const key = 'scheduling-base-time';
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 100_000 }), (n) => {
        const within = n >= 0 && n < 86_400;
        expect(checkSetting(key, String(n))).toEqual(within ? { value: String(n) } : { reason: '应为一天中的时间' });
      }),
    );
    for (const odd of ['', '06:00', '1.5']) expect(reasonOf(key, odd)).toBe('应为一天中的时间');
  });

  it('explains itself in words of the trade, not in seconds', () => {
    for (const key of settingKeys) expect(settingTable[key].says).not.toMatch(/秒|86400|JSON/);
  });

  it('takes 1 to 20 different reasons', () => {
    const key = 'order-cancel-reasons';
    expect(checkSetting(key, '[" 下雨 ","其他"]')).toEqual({ value: '["下雨","其他"]' });
    expect(reasonOf(key, '[]')).toBe('至少要有一条');
    expect(reasonOf(key, '["a","a"]')).toBe('有重复的条目');
    expect(checkSetting(key, '["a","",""]')).toEqual({ reason: '不能有空白的条目', at: 1 });
    expect(reasonOf(key, '[""]')).toBe('不能有空白的条目');
    expect(reasonOf(key, '[1]')).toBe('每条须为文字');
    expect(reasonOf(key, '下雨')).toBe('不是有效的 JSON');
    expect(reasonOf(key, JSON.stringify(Array.from({ length: 21 }, (_, i) => `${i}`)))).toBe('最多 20 条');
  });

  it('takes booking windows that end after they begin', () => {
    const key = 'order-book-duration-time';
    const morning = { name: '早班', start: 18_000, end: 43_200 };
    expect(checkSetting(key, JSON.stringify([morning]))).toEqual({ value: JSON.stringify([morning]) });
    expect(checkSetting(key, JSON.stringify(morning))).toEqual({ value: JSON.stringify([morning]) });
    for (const odd of ['', '[]', 'x', '{"name":"早班"}', JSON.stringify([{ ...morning, end: 100 }])])
      expect(reasonOf(key, odd)).toMatch(/[一-鿿]/);
    const noon = { name: '午班', start: 43_200, end: 50_000 };
    const wrong = (...windows: object[]) => checkSetting(key, JSON.stringify(windows));
    expect(wrong(morning, { ...noon, name: ' ' })).toEqual({ reason: '不能有空白的条目', at: 1 });
    expect(wrong({ ...morning, end: 100 }, noon)).toEqual({ reason: '预约时段的结束须晚于开始', at: 0 });
    expect(wrong(morning, noon, { ...noon, name: ' 早班 ' })).toEqual({ reason: '有重复的条目' });
    expect(wrong()).toEqual({ reason: '至少要有一条' });
  });

  it('takes a switch, a choice and a short text as they are meant', () => {
    expect(reasonOf('paramCheckFenceOnDuty', 'true')).toBe('应为 1 或 0');
    expect(reasonOf('paramDriverOnDutyCarRule', '4')).toBe('不在选项之内');
    expect(checkSetting('sampling-bucket-char', 'B')).toEqual({ value: 'B' });
    expect(reasonOf('sampling-bucket-char', 'TT')).toBe('最多 1 个字');
  });
});
