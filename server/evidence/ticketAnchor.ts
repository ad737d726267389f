import { type DayRoot, type Leaf, pathTo, type Step } from '@pourline/domain/evidence/dayRoot';
import type { Db } from '../db/database.ts';
import { sha256 } from '../records/sha256.ts';

/** A leaf of a ticket, with the day that holds it. */
export type TicketAnchor = Pick<Leaf, 'number' | 'hash'> & Pick<DayRoot, 'rootNo' | 'day'> & { root: string };

/** The days that hold the records of a ticket, in the order of its links. */
export const readAnchors = (db: Db, tenantID: string, taskDetailID: string): Promise<TicketAnchor[]> =>
  db
    .selectFrom('chainLeaves as l')
    .innerJoin('chainRoots as r', (j) => j.onRef('r.tenantID', '=', 'l.tenantID').onRef('r.rootNo', '=', 'l.rootNo'))
    .select(['l.number', 'l.hash', 'r.rootNo', 'r.day', 'r.root'])
    .where('l.tenantID', '=', tenantID)
    .where('l.taskDetailID', '=', taskDetailID)
    .orderBy('l.number')
    .execute();

/** The way from the last leaf of a ticket to the root of its day; `null` before its day has ended. */
export const readProof = async (
  db: Db,
  tenantID: string,
  taskDetailID: string,
): Promise<{ leaf: Leaf; path: Step[]; root: DayRoot & { root: string } } | null> => {
  const last = (await readAnchors(db, tenantID, taskDetailID)).at(-1);
  if (!last) return null;
  const root = await db
    .selectFrom('chainRoots')
    .select(['tenantID', 'rootNo', 'day', 'leafCount', 'merkle', 'previous', 'root'])
    .where('tenantID', '=', tenantID)
    .where('rootNo', '=', last.rootNo)
    .executeTakeFirstOrThrow();
  const leaves = await db
    .selectFrom('chainLeaves')
    .select(['taskDetailID', 'taskDetailNo', 'number', 'hash'])
    .where('tenantID', '=', tenantID)
    .where('rootNo', '=', last.rootNo)
    .orderBy('place')
    .execute();
  const index = leaves.findIndex((leaf) => leaf.taskDetailID === taskDetailID);
  const leaf = leaves[index];
  return leaf ? { leaf, path: pathTo(leaves, index, sha256), root } : null;
};
