import { type UsualMinutes, usualMinutes } from '@pourline/domain/alarms/alarmFigures';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { withTenants } from '../db/scope.ts';
import type { Services } from '../services.ts';

export type LearntMinutes = UsualMinutes;

const days = 14;
const mostLoads = 1_000;
/** Fewer loads than these tell nothing of a plant. */
const fewestLoads = 20;
const freshMs = 10 * 60_000;

/** How long the loads of the last two weeks took, by the middle one of each; what too few of them tell is as anywhere. */
export const readLearnt = async (db: Db, tenantID: string, now: number): Promise<LearntMinutes> => {
  const middle = (from: string, to: string, per = sql`1`) => sql<
    number | null
  >`CASE WHEN count(${sql.ref(to)} - ${sql.ref(from)}) >= ${fewestLoads} THEN
    percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${sql.ref(to)} - ${sql.ref(from)}) / 60.0 / ${per})::double precision END`;
  const { rows } = await withTenants([tenantID], () =>
    sql<{ loading: number | null; unloadingPerM3: number | null; returning: number | null }>`
    SELECT ${middle('startProductionTime', 'endProductionTime')} AS "loading",
      ${middle('startUnloadTime', 'endUnloadTime', sql`"totalVolume"`)} AS "unloadingPerM3",
      ${middle('endUnloadTime', 'backTime')} AS "returning"
    FROM (SELECT * FROM waybills w WHERE w."tenantID" = ${tenantID} AND w."createTime" > ${new Date(now - days * 86_400_000)} AND w."createTime" <= ${new Date(now)}
      ORDER BY w."createTime" DESC LIMIT ${mostLoads}) w`.execute(db),
  );
  const learnt = rows[0];
  return {
    loading: learnt?.loading ?? usualMinutes.loading,
    unloadingPerM3: learnt?.unloadingPerM3 ?? usualMinutes.unloadingPerM3,
    returning: learnt?.returning ?? usualMinutes.returning,
  };
};

/** What was learnt at a plant, asked again after some minutes. */
export const keepLearnt = (services: Services, tenantID: string) => {
  let since = Number.NEGATIVE_INFINITY;
  let learnt: LearntMinutes = usualMinutes;
  return async (now: number): Promise<LearntMinutes> => {
    if (Math.abs(now - since) > freshMs) {
      since = now;
      learnt = await readLearnt(services.database.app, tenantID, now);
    }
    return learnt;
  };
};
