import type { Viewer } from '@pourline/domain/access/rights';
import { crewTaskState } from '@pourline/domain/crews/crewTaskStates';
import { sharesOf } from '@pourline/domain/pipes/pipeShares';
import { takeoverState } from '@pourline/domain/pipes/takeover';
import { roundTo } from '@pourline/domain/volume';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { plantOffset } from '../records/plantOffset.ts';
import { settingDefaults } from '../settings/settingOf.ts';

/** What a plant pays its pipe crews for a metre, 元; null: it pays by no metre. */
export const metrePay = async (db: Db, tenantID: string): Promise<number | null> => {
  const key = 'pipe-metre-pay';
  const set = await db
    .selectFrom('configs')
    .select('value')
    .where('tenantID', '=', tenantID)
    .where('key', '=', key)
    .executeTakeFirst();
  const pay = Number(set?.value || settingDefaults[key]);
  return pay > 0 ? pay : null;
};

/** What somebody has laid in tasks that were finished this month by the plant's clock, metres, and what it comes to. */
export const readEarned = async (db: Db, { tenantID }: Viewer, userID: string, now: number) => {
  const offset = await plantOffset(db, tenantID);
  const local = new Date(now + offset * 60_000);
  const from = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - offset * 60_000);
  const { rows } = await sql<{
    metresLaid: number;
    crew: string[];
    before: { crew: string[]; metresThen: number }[];
  }>`SELECT t."metresLaid", ARRAY(SELECT k."userID" FROM "pipeTaskCrews" k WHERE k."tenantID" = t."tenantID" AND k."pipeTaskID" = t."pipeTaskID") AS "crew",
      COALESCE((SELECT json_agg(json_build_object('crew', o."fromCrew", 'metresThen', o."metresThen") ORDER BY o."endTime", o."takeoverID") FROM "pipeTakeovers" o
        WHERE o."tenantID" = t."tenantID" AND o."pipeTaskID" = t."pipeTaskID" AND o."state" = ${takeoverState.done}), '[]') AS "before"
    FROM "pipeTasks" t WHERE t."tenantID" = ${tenantID} AND t."state" = ${crewTaskState.done} AND t."metresLaid" IS NOT NULL AND t."endTime" >= ${from}::timestamptz
      AND (EXISTS (SELECT FROM "pipeTaskCrews" k WHERE k."tenantID" = t."tenantID" AND k."pipeTaskID" = t."pipeTaskID" AND k."userID" = ${userID})
        OR EXISTS (SELECT FROM "pipeTakeovers" o WHERE o."tenantID" = t."tenantID" AND o."pipeTaskID" = t."pipeTaskID" AND o."state" = ${takeoverState.done} AND ${userID} = ANY(o."fromCrew")))`.execute(
    db,
  );
  const metres = rows.reduce((sum, task) => sum + (sharesOf(task).get(userID) ?? 0), 0);
  const pay = await metrePay(db, tenantID);
  return { metres: roundTo(metres, 1), pay: pay === null ? null : roundTo(metres * pay, 2) };
};
