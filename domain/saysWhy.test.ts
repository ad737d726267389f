import { expect, test } from 'vitest';
import { reasonIfAny, reasonText, saysWhy } from './saysWhy.ts';

const told = (text: string): string | undefined => reasonText('请填写原因').safeParse(text).error?.issues[0]?.message;

test('a reason has two letters, characters or digits; points, dashes and blanks are none', () => {
  expect(['改址', '下雨', 'no', '车 坏', '2号'].filter(saysWhy)).toHaveLength(5);
  expect(['.', '。。。', '——', '雨', 'a.', '! ?', '👍👍'].filter(saysWhy)).toEqual([]);
  expect([told(''), told(' '), told('.'), told('雨。'), told('下雨')]).toEqual([
    ...['请填写原因', '请填写原因', '原因至少写两个字', '原因至少写两个字', undefined],
  ]);
  expect(['', ' ', '离职', '.', '雨'].map((text) => reasonIfAny.safeParse(text).success)).toEqual([
    ...[true, true, true, false, false],
  ]);
});
