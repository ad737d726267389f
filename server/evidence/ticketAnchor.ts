import { type Leaf, pathTo, type Step } from '@pourline/domain/evidence/dayRoot';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { sha256 } from '../records/sha256.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import { dayOffsetOf, graceMs } from './anchorDays.ts';
import { type Day, type Root, readDays } from './checkedDays.ts';

/** A leaf of a ticket, with the day that holds it. */
export type TicketAnchor = Pick<Leaf, 'number' | 'hash' | 'taskDetailNo'> & { place: number } & Pick<
    Root,
    'rootNo' | 'day' | 'root'
  >;

/** The days that hold the records of a ticket, in the order of its links. */
export const readAnchors = (db: Db, tenantID: string, taskDetailID: string): Promise<TicketAnchor[]> =>
  db
    .selectFrom('chainLeaves as l')
    .innerJoin('chainRoots as r', (j) => j.onRef('r.tenantID', '=', 'l.tenantID').onRef('r.rootNo', '=', 'l.rootNo'))
    .select(['l.number', 'l.hash', 'l.taskDetailNo', 'l.place', 'r.rootNo', 'r.day', 'r.root'])
    .where('l.tenantID', '=', tenantID)
    .where('l.taskDetailID', '=', taskDetailID)
    .orderBy('l.number')
    .execute();

/** A root that was made, by the clock, when a link of a ticket was there already, and that does not hold it, nor does one before. */
interface PassedOver {
  rootNo: number;
  day: string;
  /** No root holds it, although by the order in which the database was told a root covers it. */
  isLoose: boolean;
}

/**
 * When the server learnt of a link is in its record and on the ticket, so that nobody moves it and shows the same ticket; but a clock
 * that was set back makes links that are younger than their day's root. The order that no clock makes is that of the serial numbers,
 * and whoever holds the database can write those. So a link that no root holds counts as lost only where both agree.
 */
const readPassedOver = async (db: Db, tenantID: string, taskDetailID: string): Promise<PassedOver[]> => {
  const dayOffset = dayOffsetOf(await settlementRulesOf(db, tenantID));
  const { rows } = await sql<PassedOver>`SELECT DISTINCT r."rootNo", r."day",
        EXISTS (SELECT FROM "chainRoots" c WHERE c."tenantID" = e."tenantID" AND c."serialNo" >= e."serialNo")
        AND NOT EXISTS (SELECT FROM "chainLeaves" l
          WHERE l."tenantID" = e."tenantID" AND l."taskDetailID" = e."entityID" AND l."number" >= e."number") AS "isLoose"
      FROM events e CROSS JOIN LATERAL (SELECT "rootNo", "day" FROM "chainRoots" r
        WHERE r."tenantID" = e."tenantID"
          AND r."day" >= to_char((e."learntAt" AT TIME ZONE 'UTC') + make_interval(mins => ${dayOffset}::integer), 'YYYY-MM-DD')
          AND r."createTime" >= e."learntAt" + make_interval(secs => ${graceMs / 1000})
        ORDER BY "rootNo" LIMIT 1) r
      WHERE e."tenantID" = ${tenantID} AND e."entity" = 'waybill' AND e."entityID" = ${taskDetailID} AND e."number" IS NOT NULL
        AND NOT EXISTS (SELECT FROM "chainLeaves" l WHERE l."tenantID" = e."tenantID" AND l."taskDetailID" = e."entityID"
          AND l."number" >= e."number" AND l."rootNo" <= r."rootNo")`.execute(db);
  return rows;
};

/** Other tickets of a day whose leaves are not those of its root any more. */
export interface ChangedBeside {
  day: string;
  rootNo: number;
  /** Their numbers, and how many are gone. */
  changed: string[];
  missing: number;
}

/** The days that hold the records of a ticket. */
export interface CheckedAnchors {
  anchors: TicketAnchor[];
  /** Whether from each of its leaves a way leads to the root of the day, and no link is missing that a root must hold. */
  hold: boolean;
  /** Whether the roots of these days are as they were made, also by what the next root and the record of each say. */
  rootsHold: boolean;
  /** What else was changed in these days; it says nothing against this ticket. */
  beside: ChangedBeside[];
}

export const checkAnchors = async (db: Db, tenantID: string, taskDetailID: string): Promise<CheckedAnchors> => {
  const anchors = await readAnchors(db, tenantID, taskDetailID);
  const passedOver = await readPassedOver(db, tenantID, taskDetailID);
  const read = await readDays(db, tenantID, [...new Set([...anchors, ...passedOver].map(({ day }) => day))]);
  const days = read.filter(({ root }) => anchors.some(({ day }) => day === root.day));
  const isOwn = (leaf: Leaf): boolean => leaf.taskDetailID === taskDetailID;
  const isDamaged = ({ rootHolds, changed, missing }: Day): boolean => !rootHolds || changed.length > 0 || missing > 0;
  const damaged = new Set(read.filter(isDamaged).map(({ root }) => root.rootNo));
  const isChanged = days.some(({ changed }) => changed.some(isOwn));
  // A record that came late is rightly in a later root alone, or in none yet; where leaves are gone or others now, it may have stood there.
  const isGone = passedOver.some(({ rootNo, isLoose }) => isLoose || damaged.has(rootNo));
  const beside = days.map(({ root: { day, rootNo }, changed, missing }) => {
    const others = changed.filter((leaf) => !isOwn(leaf));
    return { day, rootNo, changed: others.map(({ taskDetailNo }) => taskDetailNo), missing };
  });
  return {
    anchors,
    hold: !isChanged && !isGone,
    rootsHold: days.every(({ rootHolds }) => rootHolds),
    beside: beside.filter(({ changed, missing }) => changed.length > 0 || missing > 0),
  };
};

/**
 * The way from the last leaf of a ticket to the root of its day; `null` before its day has ended. Of a root that was made anew the one
 * that is kept elsewhere is told: the way does not lead there.
 */
export const readProof = async (
  db: Db,
  tenantID: string,
  taskDetailID: string,
): Promise<{ leaf: Leaf; path: Step[]; root: Root } | null> => {
  const last = (await readAnchors(db, tenantID, taskDetailID)).at(-1);
  if (!last) return null;
  const day = (await readDays(db, tenantID, [last.day])).find(({ root }) => root.rootNo === last.rootNo);
  if (!day) return null;
  const { taskDetailNo, place, number, hash } = last;
  return {
    leaf: { taskDetailID, taskDetailNo, number, hash },
    path: pathTo(day.hashes, place, sha256),
    root: { ...day.root, root: day.keptRoot },
  };
};
