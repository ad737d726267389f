import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Leaf, merkleRoot, pathTo, rootHash, rootOfPath } from './dayRoot.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const leavesOf = (count: number): Leaf[] =>
  Array.from({ length: count }, (_, i) => ({
    taskDetailID: `w${i}`,
    taskDetailNo: `D-${i}`,
    number: i + 1,
    hash: hashOf(String(i)),
  }));

test('from every leaf a way leads to the root, and from no other leaf', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (count, chosen) => {
      const leaves = leavesOf(count);
      const index = chosen % count;
      const leaf = leaves[index] as Leaf;
      const root = merkleRoot(leaves, hashOf);
      const path = pathTo(leaves, index, hashOf);
      expect(rootOfPath(leaf, path, hashOf)).toBe(root);
      expect(rootOfPath({ ...leaf, hash: hashOf('other') }, path, hashOf)).not.toBe(root);
      expect(rootOfPath({ ...leaf, number: leaf.number + 1 }, path, hashOf)).not.toBe(root);
      expect(merkleRoot(leaves.toSpliced(index, 1), hashOf)).not.toBe(root);
    }),
  );
});

test('the hash of a day follows from everything that it says', () => {
  const root = { tenantID: 'p', rootNo: 2, day: '2026-11-21', leafCount: 3, merkle: 'm', previous: 'b' };
  const own = rootHash(root, hashOf);
  for (const key of Object.keys(root)) expect(rootHash({ ...root, [key]: 9 }, hashOf), key).not.toBe(own);
});
