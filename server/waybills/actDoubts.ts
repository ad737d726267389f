import { DomainError } from '@pourline/domain/errors';
import type { Geofence } from '@pourline/domain/geo';
import type { RouteHours } from '@pourline/domain/roads/orderDrive';
import { plausibleAt } from '@pourline/domain/time/saidTime';
import {
  type ActDoubt,
  doubtCause,
  doubtOf,
  doubtText,
  judgedPlace,
  type ToldPlace,
} from '@pourline/domain/waybills/actDoubt';
import { isChecked } from '@pourline/domain/waybills/checkedActs';
import { explainedBefore, joinSiteDoubt } from '@pourline/domain/waybills/loadDoubts';
import { stageTimes } from '@pourline/domain/waybills/waybillRules';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { sql } from 'kysely';
import { figureSet } from '../records/figureSet.ts';
import { returnFences } from '../records/returnFences.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';
import type { Work } from '../work.ts';
import type { WaybillMove } from './waybillMoves.ts';

interface Found {
  site: Geofence;
  plants: Geofence[];
  routeHours: RouteHours;
  offsetMinutes: number;
  farMetres: number;
  drivePercent: number;
  /** Where the truck was when it happened, and where it was last. */
  past: ToldPlace | null;
  last: ToldPlace | null;
}

/** The stages of a load so far. */
const stages = sql.join(stageTimes.map((column) => sql.ref(`w.${column}`)));

/** What the act of a load is held against, as it was when it happened as far as that can be; nothing for acts that are not checked. */
const readFound = async (work: Work, { id, action, happenedAt }: WaybillMove): Promise<Found | undefined> => {
  if (!isChecked(action)) return undefined;
  const { tenantID } = work;
  const said = new Date(plausibleAt(happenedAt, work.now));
  const { rows } =
    await sql<Found>`SELECT o."prdTaskGeofence" AS "site", o."routeHours", COALESCE(${returnFences(sql`w`)}, '[]') AS "plants",
      (SELECT "utcOffsetMinutes" FROM tenants WHERE "tenantID" = ${tenantID}) AS "offsetMinutes",
      ${figureSet(tenantID, 'alarm-site-metres')} AS "farMetres", ${figureSet(tenantID, 'act-check-percent')} AS "drivePercent",
      CASE WHEN v."gnssTime" IS NOT NULL AND v."lon" IS NOT NULL THEN json_build_object('lon', v."lon", 'lat', v."lat", 'gnssTime', v."gnssTime") END AS "last",
      CASE WHEN v."gnssTime" <= h."at" THEN json_build_object('lon', v."lon", 'lat', v."lat", 'gnssTime', v."gnssTime")
        ELSE (SELECT json_build_object('lon', x."lon", 'lat', x."lat", 'gnssTime', x."gnssTime") FROM positions x WHERE x."tenantID" = w."tenantID" AND x."carID" = w."carID"
          AND x."gnssTime" <= h."at" AND x."gnssTime" > h."at" - interval '10 minutes' AND x."doubt" IS NULL ORDER BY x."gnssTime" DESC LIMIT 1) END AS "past"
    FROM waybills w JOIN orders o ON o."tenantID" = w."tenantID" AND o."taskID" = w."taskID" JOIN vehicles v ON v."tenantID" = w."tenantID" AND v."carID" = w."carID"
      CROSS JOIN LATERAL (SELECT GREATEST(${said}::timestamptz, ${stages}) AS "at") h
    WHERE w."tenantID" = ${tenantID} AND w."taskDetailID" = ${id}`.execute(work.db);
  return rows[0];
};

/** What a doubt puts on a load: one about the site joins what stands of it, the one about the plant stands beside. */
const columnsOf = (
  row: WaybillRow,
  act: string,
  doubt: ActDoubt,
  { since, cause }: { since: number; cause: string },
) =>
  doubt.at === 'site'
    ? joinSiteDoubt(row, { act, since, cause, metres: doubt.metres })
    : { backDoubtTime: new Date(since), backDoubtCause: cause, backDoubtConfirmTime: null };

/**
 * Holds an act against where its truck was and how long before it was loaded. The returned rule refuses a person who does not say why
 * (`waybill.doubtful`); else it gives what is kept of a doubt, with the event and on the load. What a device tells is kept without a word.
 */
export const checkAct = async (work: Work, move: WaybillMove) => {
  const found = await readFound(work, move);
  return (row: WaybillRow, happenedAt: number) => {
    if (!found || !isChecked(move.action)) return null;
    const { past, last, farMetres, drivePercent, ...known } = found;
    const doubt = doubtOf(move.action, happenedAt, {
      ...known,
      ...judgedPlace({ past, last }, happenedAt, work.now),
      ...{ loadedAt: row.endProductionTime, explained: explainedBefore(row) },
      limits: { farMetres, drivePercent },
      // Whoever says why was asked: where nobody knows the place, that stands until somebody has confirmed it.
      asksUnknown: Boolean(move.reason),
    });
    if (!doubt) return null;
    const reason = move.reason || null;
    if (reason === null && typeof work.doer === 'object')
      throw new DomainError('waybill.doubtful', { why: doubtText(doubt) });
    const cause = doubtCause(doubt, waybillMachine.actions[move.action].label, reason);
    return { set: columnsOf(row, move.action, doubt, { since: happenedAt, cause }), data: { doubt } };
  };
};

/** A truck was seen to unload so many metres from its site: the record of its load says so until somebody confirms it. */
export const awayColumns = (row: WaybillRow, metres: number, since: number) => {
  const doubt: ActDoubt = { at: 'site', metres: Math.round(metres), minutes: null };
  const cause = doubtCause(doubt, '卸料', null);
  return { set: columnsOf(row, 'startUnloading', doubt, { since, cause }), data: { doubt } };
};
