import { expect, it } from 'vitest';
import { nextRow } from './useRowKeys.ts';

it('j and k walk within the list and stop at its ends', () => {
  expect(nextRow('j', -1, 3)).toBe(0);
  expect(nextRow('j', 2, 3)).toBe(2);
  expect(nextRow('k', 0, 3)).toBe(0);
  expect(nextRow('End', 0, 3)).toBe(2);
  expect(nextRow('x', 0, 3)).toBeNull();
  expect(nextRow('j', 0, 0)).toBeNull();
});
