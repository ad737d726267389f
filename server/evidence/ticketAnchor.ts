import { type DayRoot, isRootOf, type Leaf, pathTo, type Step } from '@pourline/domain/evidence/dayRoot';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { sha256 } from '../records/sha256.ts';
import { graceMs } from './anchorDays.ts';

type Root = DayRoot & { root: string };

/** A leaf of a ticket, with the day that holds it. */
export type TicketAnchor = Pick<Leaf, 'number' | 'hash'> & Pick<Root, 'rootNo' | 'day' | 'root'>;

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

/** The roots of some days with all of their leaves; a day has several where records came late. */
const readDays = async (
  db: Db,
  tenantID: string,
  days: readonly string[],
): Promise<{ root: Root; leaves: Leaf[] }[]> => {
  if (days.length === 0) return [];
  const roots = await db
    .selectFrom('chainRoots')
    .select(['tenantID', 'rootNo', 'day', 'leafCount', 'merkle', 'previous', 'root'])
    .where('tenantID', '=', tenantID)
    .where('day', 'in', days)
    .orderBy('rootNo')
    .execute();
  const leaves = await db
    .selectFrom('chainLeaves')
    .select(['rootNo', 'taskDetailID', 'taskDetailNo', 'number', 'hash'])
    .where('tenantID', '=', tenantID)
    .where(
      'rootNo',
      'in',
      roots.map(({ rootNo }) => rootNo),
    )
    .orderBy('place')
    .execute();
  const byRoot = Map.groupBy(leaves, (leaf) => leaf.rootNo);
  return roots.map((root) => ({ root, leaves: byRoot.get(root.rootNo) ?? [] }));
};

/** Whether the ticket has a link that was there when a root was made, and that no root holds. */
const hasLooseLink = async (db: Db, tenantID: string, taskDetailID: string): Promise<boolean> => {
  const { rows } = await sql<{ loose: boolean }>`SELECT EXISTS (SELECT FROM events e
      JOIN "chainRoots" r ON r."tenantID" = e."tenantID" AND r."serialNo" >= e."serialNo"
        AND r."createTime" >= e."learntAt" + make_interval(secs => ${graceMs / 1000})
      WHERE e."tenantID" = ${tenantID} AND e."entity" = 'waybill' AND e."entityID" = ${taskDetailID} AND e."number" IS NOT NULL
        AND NOT EXISTS (SELECT FROM "chainLeaves" l WHERE l."tenantID" = e."tenantID" AND l."taskDetailID" = e."entityID"
          AND l."number" >= e."number")) AS "loose"`.execute(db);
  return rows[0]?.loose ?? false;
};

/**
 * The days that hold the records of a ticket, and whether they do: from each of its leaves a way leads to the root of the day, every
 * other root of these days follows from its leaves as well, and no link is missing that a root must hold.
 */
export const checkAnchors = async (
  db: Db,
  tenantID: string,
  taskDetailID: string,
): Promise<{ anchors: TicketAnchor[]; hold: boolean }> => {
  const anchors = await readAnchors(db, tenantID, taskDetailID);
  const days = await readDays(db, tenantID, [...new Set(anchors.map(({ day }) => day))]);
  const hold = days.every(({ root, leaves }) => isRootOf(root, leaves, sha256));
  return { anchors, hold: hold && !(await hasLooseLink(db, tenantID, taskDetailID)) };
};

/** The way from the last leaf of a ticket to the root of its day; `null` before its day has ended. */
export const readProof = async (
  db: Db,
  tenantID: string,
  taskDetailID: string,
): Promise<{ leaf: Leaf; path: Step[]; root: Root } | null> => {
  const last = (await readAnchors(db, tenantID, taskDetailID)).at(-1);
  if (!last) return null;
  const day = (await readDays(db, tenantID, [last.day])).find(({ root }) => root.rootNo === last.rootNo);
  const leaves = (day?.leaves ?? []).map(({ taskDetailID: id, taskDetailNo, number, hash }) => ({
    taskDetailID: id,
    ...{ taskDetailNo, number, hash },
  }));
  const index = leaves.findIndex((leaf) => leaf.taskDetailID === taskDetailID);
  const leaf = leaves[index];
  return leaf && day ? { leaf, path: pathTo(leaves, index, sha256), root: day.root } : null;
};
