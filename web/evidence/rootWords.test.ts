import { expect, test } from 'vitest';
import { type Root, rootFault } from './rootWords.ts';

const root = { rootKept: true, rootHolds: true, linkHolds: true, differing: 0, missing: 0 } as Root;

test('a day tells in Chinese what does not fit', () => {
  expect(rootFault(root)).toBeNull();
  expect(rootFault({ ...root, rootKept: false, rootHolds: false })).toBe('存证根已被改动');
  expect(rootFault({ ...root, rootHolds: false, differing: 1, missing: 2 })).toBe(
    '清单与根不相符，1\u202f张单据的记录已不同，清单缺少 2\u202f张单据',
  );
  expect(rootFault({ ...root, linkHolds: false, differing: 2 })).toBe(
    '没有接在前一个根之后，2\u202f张单据的记录已不同',
  );
});
