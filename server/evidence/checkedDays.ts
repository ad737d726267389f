import {
  type CheckedDay,
  checkDay,
  contradictedBy,
  type DayRoot,
  type Leaf,
  type RootWitnesses,
  splitHashes,
} from '@pourline/domain/evidence/dayRoot';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { sha256 } from '../records/sha256.ts';
import { rootWitnesses } from './rootWitnesses.ts';

export type Root = DayRoot & { root: string };

/** A root of a day with its leaves, checked; `rootHolds` only where its witnesses do not name another. */
export interface Day extends Omit<CheckedDay, 'changed'> {
  root: Root;
  /** The root that is handed out: where its witnesses name another, that one, from which no way leads to these leaves. */
  keptRoot: string;
  /** The leaves that are not those of the root any more. */
  changed: readonly (Leaf & { place: number })[];
}

type Checked = Omit<Day, 'root' | 'keptRoot'>;

/** So many days are remembered; the one that was not asked for longest is forgotten for another. */
const mostDays = 64;
/** Of a root with its leaves as they were read, by the hash of all of it: where anything is another, it is checked anew. */
const known = new Map<string, Promise<Checked>>();

/** Reads the leaves of a root and checks them. */
const check = async (db: Db, root: Root): Promise<Checked> => {
  const { tenantID, rootNo } = root;
  const { leafHashes } = await db
    .selectFrom('chainRoots')
    .select('leafHashes')
    .where('tenantID', '=', tenantID)
    .where('rootNo', '=', rootNo)
    .executeTakeFirstOrThrow();
  const leaves = await db
    .selectFrom('chainLeaves')
    .select(['place', 'taskDetailID', 'taskDetailNo', 'number', 'hash'])
    .where('tenantID', '=', tenantID)
    .where('rootNo', '=', rootNo)
    .orderBy('place')
    .execute();
  const { changed, ...checked } = checkDay(root, splitHashes(leafHashes), leaves, sha256);
  return { ...checked, changed: leaves.filter(({ place }) => changed.has(place)) };
};

/** The same, once for all who ask while nothing of it changes. */
const checkOnce = async (db: Db, mark: string, root: Root): Promise<Checked> => {
  const before = known.get(mark);
  const checked = before ?? check(db, root);
  known.delete(mark);
  known.set(mark, checked);
  if (known.size > mostDays) known.delete(known.keys().next().value as string);
  try {
    return await checked;
  } catch (error) {
    // Whoever asked first has lost the connection: the others read it themselves.
    if (known.get(mark) === checked) known.delete(mark);
    if (before) return check(db, root);
    throw error;
  }
};

/** Whether a root stands by itself and by its witnesses, and what is handed out as it. */
export const standing = (
  root: Root,
  followsFromLeaves: boolean,
  witnesses: RootWitnesses,
): Pick<Day, 'rootHolds' | 'keptRoot'> => {
  const other = followsFromLeaves ? contradictedBy(root, witnesses, sha256) : null;
  return { rootHolds: followsFromLeaves && other === null, keptRoot: other ?? root.root };
};

/**
 * The roots of some days, each checked against all of its leaves; a day has several where records came late. The database tells by one
 * hash whether root and leaves are still those that were checked before, so that a ticket of a large day costs as much as any other. The
 * witnesses of a root come later than it, and are asked each time.
 */
export const readDays = async (db: Db, tenantID: string, days: readonly string[]): Promise<Day[]> => {
  if (days.length === 0) return [];
  const { rows } = await sql<Root & RootWitnesses & { mark: string }>`
    SELECT r."tenantID", r."rootNo", r."day", r."leafCount", r."merkle", r."previous", r."root",
      encode(sha256(convert_to(json_build_array(r."tenantID", r."rootNo", r."day", r."leafCount", r."merkle", r."previous", r."root", r."leafHashes", (
        SELECT json_agg(json_build_array(l."place", l."taskDetailID", l."taskDetailNo", l."number", l."hash") ORDER BY l."place")
        FROM "chainLeaves" l WHERE l."tenantID" = r."tenantID" AND l."rootNo" = r."rootNo"))::text, 'UTF8')), 'hex') AS "mark",
      ${rootWitnesses}
    FROM "chainRoots" r WHERE r."tenantID" = ${tenantID} AND r."day" IN (${sql.join(days)}) ORDER BY r."rootNo"`.execute(
    db,
  );
  const found: Day[] = [];
  for (const { mark, next, recorded, ...root } of rows) {
    const checked = await checkOnce(db, mark, root);
    found.push({ root, ...checked, ...standing(root, checked.rootHolds, { next, recorded }) });
  }
  return found;
};
