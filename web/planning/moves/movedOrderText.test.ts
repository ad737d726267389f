import { expect, test } from 'vitest';
import { movedOrderText } from './movedOrderText.ts';

test('a move says of each order which minutes change, before and after', () => {
  const before = { late: 0, gap: 3.2, wait: 8 };
  expect(movedOrderText({ before, after: { late: 5, gap: 12, wait: 8 } }).replaceAll('\u202f', ' ')).toBe(
    '首车晚 0 → 5 分钟，断料 3 → 12 分钟',
  );
  expect(movedOrderText({ before, after: before })).toBe('首车、断料和等待都不变');
});
