import { expect, it } from 'vitest';
import { meantTrucks, truckSearch } from './truckSearch.ts';

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

it('a number brings the truck that bears it alone; what bears it in its plate only where no truck does', () => {
  const found = ['2', '7', '11', '012'].map((carNo) => ({ carNo }));
  expect(meantTrucks(truckSearch('7号车'), found)).toEqual([{ carNo: '7' }]);
  expect(meantTrucks(truckSearch('12'), found)).toEqual([{ carNo: '012' }]);
  expect(meantTrucks(truckSearch('81'), found)).toEqual(found);
});

it.each(['粤B10814', '张三', '7 号楼', '号车', '13800001004'])('%s is searched for as it is', (typed) => {
  const { keyword, isMeant } = truckSearch(typed);
  expect(keyword).toBe(typed);
  expect(isMeant('7')).toBe(false);
});
