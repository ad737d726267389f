import { expect, test } from 'vitest';
import { publishedOtherwise } from './publishedOtherwise.ts';

const load = (loadID: string, taskID: string, carID: string, minute: number, taskDetailID: string | null = null) => ({
  ...{ loadID, taskID, carID, plantID: 'p', volume: 8, taskDetailID },
  loadStart: new Date(Date.UTC(2026, 4, 4, 2, minute)).toISOString(),
});

test('what is published otherwise than it was shown is counted by order: another truck, another time, gone, added', () => {
  const shown = [load('1', 'a', 't1', 0), load('2', 'a', 't2', 20), load('3', 'b', 't3', 10)];
  expect(publishedOtherwise(shown, shown)).toEqual([]);
  // Within what counts as on time.
  expect(publishedOtherwise(shown, [load('1', 'a', 't1', 2), ...shown.slice(1)])).toEqual([]);
  expect(publishedOtherwise(shown, [load('1', 'a', 't1', 3), ...shown.slice(1)])).toEqual([{ taskID: 'a', loads: 1 }]);
  expect(publishedOtherwise(shown, [load('1', 'a', 't9', 0), ...shown.slice(1)])).toEqual([{ taskID: 'a', loads: 1 }]);
  expect(publishedOtherwise(shown, shown.slice(1))).toEqual([{ taskID: 'a', loads: 1 }]);
  expect(publishedOtherwise(shown, [...shown, load('4', 'c', 't4', 0)])).toEqual([{ taskID: 'c', loads: 1 }]);
  // It was sent in between, and by another truck.
  expect(publishedOtherwise(shown, [load('1', 'a', 't9', 5, 'w'), ...shown.slice(1)])).toEqual([]);
});
