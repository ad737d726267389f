import { expect, test } from 'vitest';
import { clashText, unkeptText } from './clashText.ts';

const plain = (text: string | null) => text?.replace(/\s/g, ' ');

test('a load that cannot be kept any more is told with its truck, its minute and what forbids it', () => {
  const loadStart = new Date(2026, 5, 1, 10, 20).toISOString();
  expect(plain(clashText({ carNo: '3', loadStart, conflicts: ['truckBusy', 'truckHours'] }))).toMatch(
    /^3 号车 \d\d:20 的车次做不到：车回不来，司机超工时$/,
  );
});

test('what a changed load itself cannot keep is told, and nothing where it keeps all', () => {
  expect(unkeptText(['age'])).toBe('这样做不到：料龄超限');
  expect(unkeptText([])).toBeNull();
  expect(unkeptText()).toBeNull();
});
