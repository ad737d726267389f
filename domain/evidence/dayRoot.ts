/** SHA-256 of a text, hexadecimal. */
export type Hash = (text: string) => string;

/** The end of one ticket's chain as a day holds it. */
export interface Leaf {
  taskDetailID: string;
  taskDetailNo: string;
  /** The number of the chain's last link then, and its hash. */
  number: number;
  hash: string;
}

/** The root of a day and what it follows from. */
export interface DayRoot {
  tenantID: string;
  /** 1, 2, 3 … for each plant. */
  rootNo: number;
  /** The business day that its records belong to. */
  day: string;
  leafCount: number;
  /** The root of the tree of its leaves. */
  merkle: string;
  /** The root before it; empty for the first. */
  previous: string;
}

/** One step of the way from a leaf to the root: the hash beside it, and on which side it stands. */
export interface Step {
  side: 'left' | 'right';
  hash: string;
}

export const leafHash = ({ taskDetailID, taskDetailNo, number, hash }: Leaf, hashOf: Hash): string =>
  hashOf(`leaf\n${JSON.stringify([taskDetailID, taskDetailNo, number, hash])}`);

const nodeHash = (left: string, right: string, hashOf: Hash): string => hashOf(`node\n${left}\n${right}`);

/** The hashes above a row of a tree; one without a neighbour goes up as it is. */
const above = (row: readonly string[], hashOf: Hash): string[] =>
  row.flatMap((left, i) => {
    if (i % 2 === 1) return [];
    const right = row[i + 1];
    return [right === undefined ? left : nodeHash(left, right, hashOf)];
  });

const rootOfHashes = (hashes: readonly string[], hashOf: Hash): string => {
  let row = hashes;
  while (row.length > 1) row = above(row, hashOf);
  return row[0] ?? '';
};

/** The hashes of leaves, in their order. */
export const leafHashes = (leaves: readonly Leaf[], hashOf: Hash): string[] =>
  leaves.map((leaf) => leafHash(leaf, hashOf));

/** The root of the tree of some leaves, in their order; empty without any. */
export const merkleRoot = (leaves: readonly Leaf[], hashOf: Hash): string =>
  rootOfHashes(leafHashes(leaves, hashOf), hashOf);

/** The way from the leaf at an index, of the leaves with these hashes, to the root. */
export const pathTo = (hashes: readonly string[], index: number, hashOf: Hash): Step[] => {
  const path: Step[] = [];
  let row = hashes;
  for (let at = index; row.length > 1; at = Math.floor(at / 2)) {
    const beside = row[at % 2 === 0 ? at + 1 : at - 1];
    if (beside !== undefined) path.push({ side: at % 2 === 0 ? 'right' : 'left', hash: beside });
    row = above(row, hashOf);
  }
  return path;
};

/** The root that a way leads to. */
export const rootOfPath = (leaf: Leaf, path: readonly Step[], hashOf: Hash): string =>
  path.reduce(
    (at, { side, hash }) => (side === 'left' ? nodeHash(hash, at, hashOf) : nodeHash(at, hash, hashOf)),
    leafHash(leaf, hashOf),
  );

/** The hash of a day's root: what is shown, handed out and named by the next. */
export const rootHash = (root: DayRoot, hashOf: Hash): string =>
  hashOf(`root\n${JSON.stringify([root.tenantID, root.rootNo, root.day, root.leafCount, root.merkle, root.previous])}`);

/** What else a plant has kept of a root: the root after it, `null` while it is the last; and what was recorded when it was made, `null` where that is gone. */
export interface RootWitnesses {
  next: (DayRoot & { root: string }) | null;
  recorded: string | null;
}

/**
 * The root that was there by its witnesses, where it is another than the one that is there now; `null` when none contradicts. A root
 * that was made anew with its leaves follows from them, and only they know; `''` where the record of it is gone. A next root that still follows from this one vouches for
 * it, whatever it says of the one before it now.
 */
export const contradictedBy = (
  { root }: { root: string },
  { next, recorded }: RootWitnesses,
  hashOf: Hash,
): string | null => {
  if (recorded !== root) return recorded ?? '';
  if (next === null || next.previous === root) return null;
  return rootHash({ ...next, previous: root }, hashOf) === next.root ? null : next.previous;
};

/** What a day still holds. */
export interface CheckedDay {
  /** Whether the root is as it was made: it follows from the hashes of its leaves, and from the rest that it says. */
  rootHolds: boolean;
  /** Leaves that are not those of the root any more, by their places, and how many are gone. */
  changed: ReadonlySet<number>;
  missing: number;
  /** The hashes that ways to the root go by. */
  hashes: readonly string[];
}

/**
 * Checks a root against its leaves, each at its place. The hashes that were kept with the root tell which leaf is another now; where they
 * do not lead to the root themselves, those of the leaves count.
 */
export const checkDay = (
  root: DayRoot & { root: string },
  kept: readonly string[],
  leaves: readonly (Leaf & { place: number })[],
  hashOf: Hash,
): CheckedDay => {
  const leadsToRoot = (hashes: readonly string[]): boolean =>
    hashes.length === root.leafCount && rootOfHashes(hashes, hashOf) === root.merkle;
  const hashes = leadsToRoot(kept) ? kept : leafHashes(leaves, hashOf);
  const changed = leaves.filter((leaf) => leafHash(leaf, hashOf) !== hashes[leaf.place]).map(({ place }) => place);
  return {
    rootHolds: leadsToRoot(hashes) && rootHash(root, hashOf) === root.root,
    changed: new Set(changed),
    missing: Math.max(0, root.leafCount - leaves.length),
    hashes,
  };
};

const hashLength = 64;

/** The hashes of a day's leaves as one text, and back. */
export const joinHashes = (hashes: readonly string[]): string => hashes.join('');
export const splitHashes = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / hashLength) }, (_, i) =>
    text.slice(i * hashLength, (i + 1) * hashLength),
  );
