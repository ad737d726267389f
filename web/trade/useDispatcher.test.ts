import { expect, test } from 'vitest';
import { whoToRing } from './useDispatcher.ts';

test('the dispatcher at work is rung up, else the first, else nobody', () => {
  const [one, two] = [
    { name: '周敏', onDuty: false },
    { name: '吴磊', onDuty: true },
  ];
  expect(whoToRing([one, two])).toBe(two);
  expect(whoToRing([one])).toBe(one);
  expect(whoToRing([])).toBeUndefined();
});
