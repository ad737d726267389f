import { expect, it } from 'vitest';
import { truckSearch } from './truckSearch.ts';

it.each(['7', '007', '7号', '7号车', '7 号车', ' 07 车 '])(
  '%s means truck 7, however its number is written',
  (typed) => {
    const { keyword, isMeant } = truckSearch(typed);
    expect(keyword).toBe('7');
    expect(['7', '07', '007', '17', '71', '粤B7', ''].map(isMeant)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  },
);

it.each(['粤B10814', '张三', '7 号楼', '号车', '13800001004'])('%s is searched for as it is', (typed) => {
  const { keyword, isMeant } = truckSearch(typed);
  expect(keyword).toBe(typed);
  expect(isMeant('7')).toBe(false);
});
