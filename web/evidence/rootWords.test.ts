import { expect, test } from 'vitest';
import { type Root, rootFault } from './rootWords.ts';

const root = { rootHolds: true, linkHolds: true, differing: 0 } as Root;

test('a day tells in Chinese what does not fit', () => {
  expect(rootFault(root)).toBeNull();
  expect(rootFault({ ...root, rootHolds: false })).toBe('清单与根不相符');
  expect(rootFault({ ...root, linkHolds: false, differing: 2 })).toBe(
    '没有接在前一个根之后，2\u2009张单据的记录已不同',
  );
});
