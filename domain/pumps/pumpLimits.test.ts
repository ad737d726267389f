import { expect, test } from 'vitest';
import { isBoomShort, pumpedDiffers } from './pumpLimits.ts';

test('what was pumped is asked about beyond two in a hundred of what was unloaded', () => {
  expect(pumpedDiffers(102, 100)).toBe(false);
  expect(pumpedDiffers(102.01, 100)).toBe(true);
  expect(pumpedDiffers(98, 100)).toBe(false);
  expect(pumpedDiffers(97.99, 100)).toBe(true);
  expect(pumpedDiffers(0, 0)).toBe(false);
  expect(pumpedDiffers(0.5, 0)).toBe(true);
});

test('a boom is short where both figures are known and it reaches less far', () => {
  expect(isBoomShort(37, 42)).toBe(true);
  expect(isBoomShort(42, 42)).toBe(false);
  expect(isBoomShort(null, 42)).toBe(false);
  expect(isBoomShort(37, null)).toBe(false);
});
