import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkDay,
  contradictedBy,
  joinHashes,
  type Leaf,
  leafHashes,
  merkleRoot,
  pathTo,
  rootHash,
  rootOfPath,
  splitHashes,
} from './dayRoot.ts';

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
      const path = pathTo(leafHashes(leaves, hashOf), index, hashOf);
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

test('of a day whose leaf was changed or is gone, that one is named, and ways from all others still lead to the root', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(), fc.boolean(), (count, chosen, isGone) => {
      const leaves = leavesOf(count).map((leaf, place) => ({ ...leaf, place }));
      const hashes = leafHashes(leaves, hashOf);
      expect(splitHashes(joinHashes(hashes))).toEqual(hashes);
      const day = {
        ...{ tenantID: 'p', rootNo: 1, day: '2026-11-21', leafCount: count, previous: '' },
        merkle: merkleRoot(leaves, hashOf),
      };
      const root = { ...day, root: rootHash(day, hashOf) };
      expect(checkDay(root, hashes, leaves, hashOf)).toMatchObject({ rootHolds: true, missing: 0, changed: new Set() });
      const place = chosen % count;
      const left = isGone
        ? leaves.toSpliced(place, 1)
        : leaves.with(place, { ...(leaves[place] as (typeof leaves)[number]), hash: hashOf('other') });
      const found = checkDay(root, hashes, left, hashOf);
      expect(found).toMatchObject({ rootHolds: true, missing: isGone ? 1 : 0 });
      expect([...found.changed]).toEqual(isGone ? [] : [place]);
      for (const leaf of left.filter((one) => one.place !== place))
        expect(rootOfPath(leaf, pathTo(found.hashes, leaf.place, hashOf), hashOf)).toBe(root.merkle);
      // Without the hashes nobody knows which one it was, and the root does not hold.
      expect(checkDay(root, [], left, hashOf).rootHolds).toBe(false);
      // A root that was changed itself holds for nobody.
      expect(checkDay({ ...root, merkle: hashOf('x') }, hashes, leaves, hashOf).rootHolds).toBe(false);
      expect(checkDay({ ...root, root: hashOf('x') }, hashes, leaves, hashOf).rootHolds).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test('a root that was made anew is contradicted by the next root and by its record, and by nothing that was done to the next root alone', () => {
  const made = (day: Parameters<typeof rootHash>[0]) => ({ ...day, root: rootHash(day, hashOf) });
  const first = made({ tenantID: 'p', rootNo: 1, day: '2026-11-21', leafCount: 1, merkle: 'm', previous: '' });
  const next = made({ ...first, rootNo: 2, day: '2026-11-22', previous: first.root });
  const anew = made({ ...first, merkle: 'other' });
  const found = (root: { root: string }, witnesses: Partial<Parameters<typeof contradictedBy>[1]>) =>
    contradictedBy(root, { next: null, recorded: root.root, ...witnesses }, hashOf);
  expect([found(first, {}), found(first, { next }), found(first, { recorded: first.root })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(found(anew, {})).toBeNull();
  expect(found(anew, { recorded: null })).toBe('');
  expect(found(anew, { next })).toBe(first.root);
  expect(found(anew, { recorded: first.root })).toBe(first.root);
  expect(found(anew, { next, recorded: anew.root })).toBe(first.root);
  for (const change of [{ merkle: 'f' }, { root: 'f' }, { day: 'f' }])
    expect(found(anew, { next: { ...next, ...change } }), JSON.stringify(change)).toBe(first.root);
  expect(found(first, { next: { ...next, previous: 'f' }, recorded: first.root })).toBeNull();
});
