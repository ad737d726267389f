import { feedGapMinutes } from '@pourline/domain/dispatch/feedForecast';
import type { UsualStages } from '@pourline/domain/dispatch/truckLoop';
import { usualDrive } from '@pourline/domain/roads/orderDrive';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { roundTo } from '@pourline/domain/volume';
import { isLoadCompleted } from '@pourline/domain/waybills/waybillStages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { unloadMinutes } from '../records/orderSupply.ts';
import { stateIs } from '../records/stateIs.ts';

const days = 30;
const mostLoads = 1000;
/** Fewer loads than these tell nothing of what is usual at a plant. */
const fewestLoads = 20;
/** From the order to load until the mixer begins where nothing was learnt, minutes. */
const usualTurn = 10;

interface StagesRow extends Omit<UsualStages, 'queuing'> {
  plantID: string;
  loads: number;
  /** By the settings: loading a usual truck, and unloading it. */
  loadingSet: number | null;
  unloadingSet: number;
}

const mean = (from: string, to: string): RawBuilder<unknown> =>
  sql`avg(extract(epoch FROM ${sql.ref(`w.${to}`)} - ${sql.ref(`w.${from}`)}) / 60) FILTER (WHERE ${sql.ref(`w.${to}`)} >= ${sql.ref(`w.${from}`)})`;

/** How long trucks usually are in each stage, by plant: the means of the latest loads, else what the plant has set. */
export const readUsualStages = async (
  db: Db,
  tenantID: string,
  now: number,
): Promise<{ plantID: string; learnt: boolean; minutes: UsualStages }[]> => {
  const { rows } = await sql<StagesRow>`
    WITH w AS (SELECT * FROM waybills w WHERE w."tenantID" = ${tenantID} AND w."createTime" >= ${new Date(now - days * 86_400_000)} AND w."createTime" <= ${new Date(now)}
        AND ${stateIs('w', isLoadCompleted)} ORDER BY w."createTime" DESC LIMIT ${mostLoads}),
      m AS (SELECT w."plantID", count(*)::integer AS "loads", ${mean('createTime', 'startProductionTime')} AS "assigned", ${mean('startProductionTime', 'endProductionTime')} AS "loading",
        ${mean('endProductionTime', 'arriveTime')} AS "driving", ${mean('arriveTime', 'startUnloadTime')} AS "waiting",
        ${mean('startUnloadTime', 'endUnloadTime')} AS "unloading", ${mean('endUnloadTime', 'backTime')} AS "returning" FROM w GROUP BY 1),
      t AS (SELECT COALESCE(avg("capacity") FILTER (WHERE "capacity" > 0), 10) AS "capacity" FROM vehicles WHERE "tenantID" = ${tenantID} AND "species" = ${mixerSpecies})
    SELECT p."plantID", COALESCE(m."loads", 0) AS "loads", m."assigned", m."loading", m."driving", m."waiting", m."unloading", m."returning",
      (SELECT t."capacity" * 60 / avg(l."loadingRate") FROM "productionLines" l WHERE l."tenantID" = p."tenantID" AND l."plantID" = p."plantID" AND l."state" = 'enabled' AND l."loadingRate" > 0) AS "loadingSet",
      t."capacity" * ${unloadMinutes(tenantID)} / 10 AS "unloadingSet"
    FROM plants p CROSS JOIN t LEFT JOIN m ON m."plantID" = p."plantID" WHERE p."tenantID" = ${tenantID} AND p."state" = 'enabled' ORDER BY p."index", p."plantID"`.execute(
    db,
  );
  return rows.map(({ plantID, loads, loadingSet, unloadingSet, ...learntMeans }) => {
    const learnt = loads >= fewestLoads;
    const of = (mean: number | null, set: number | null): number | null => {
      const minutes = learnt && mean !== null ? Number(mean) : set;
      return minutes === null ? null : roundTo(Number(minutes), 1);
    };
    return {
      plantID,
      learnt,
      minutes: {
        // Nobody waits in the queue for a usual time: it is as long as there are trucks too many.
        queuing: null,
        assigned: of(learntMeans.assigned, usualTurn),
        loading: of(learntMeans.loading, loadingSet),
        driving: of(learntMeans.driving, usualDrive),
        waiting: of(learntMeans.waiting, feedGapMinutes),
        unloading: of(learntMeans.unloading, unloadingSet),
        returning: of(learntMeans.returning, usualDrive),
      },
    };
  });
};
