import { expect, test } from 'vitest';
import type { OrderChange } from './compareDay.ts';
import { suffers } from './suffers.ts';

const same: OrderChange = {
  ...{ order: 0, without: [], instead: [], firstLater: 0, endLater: 0 },
  ...{ gapMore: 0, waitMore: 0, volumeMore: 0, undoneMore: 0, otherPump: false },
};

test('an order suffers by any one of what it may lose, and by nothing that it gains', () => {
  expect(suffers(same)).toBe(false);
  expect(suffers({ ...same, firstLater: null, endLater: null })).toBe(false);
  for (const key of ['firstLater', 'endLater', 'gapMore', 'waitMore'] as const) {
    expect([key, suffers({ ...same, [key]: 1 })]).toEqual([key, true]);
    expect([key, suffers({ ...same, [key]: -1 })]).toEqual([key, false]);
  }
  expect([suffers({ ...same, volumeMore: -1 }), suffers({ ...same, volumeMore: 1 })]).toEqual([true, false]);
});
