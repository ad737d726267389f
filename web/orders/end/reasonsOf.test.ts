import { describe, expect, it } from 'vitest';
import { reasonGiven, reasonsOf } from './reasonsOf.ts';

describe('reasons for cancelling', () => {
  it.each([
    ['["计划有变","其他","天气原因"]', ['计划有变', '天气原因', '其他']],
    ['计划有变，天气原因', ['计划有变', '天气原因', '其他']],
    [undefined, ['其他']],
    ['{"a":1}', ['{"a":1}', '其他']],
  ])('reads %s', (value, reasons) => expect(reasonsOf(value)).toEqual(reasons));
  it.each([
    [null, '', ''],
    ['天气原因', '', '天气原因'],
    ['天气原因', ' 大雨 ', '天气原因：大雨'],
    ['其他', ' ', ''],
    ['其他', '停电', '停电'],
  ])('%s with "%s" gives "%s"', (chosen, words, reason) => expect(reasonGiven(chosen, words)).toBe(reason));
});
