import { trucksFor } from '@pourline/domain/dispatch/chooseTruck';
import { type TruckReason, whyTruck } from '@pourline/domain/dispatch/whyTruck';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { truckWaits } from '../records/truckWaits.ts';
import { readScenes } from '../waybills/readScenes.ts';

/** The truck that would be sent to an order once a load of it is given up, with the reason; null when none waits. */
export const nextTruckFor = async (
  db: Db,
  tenantID: string,
  { taskID, plantID }: { taskID: string; plantID: string },
  now: number,
): Promise<{ carID: string; carNo: string; why: TruckReason } | null> => {
  const scene = (await readScenes(db, tenantID, now, sql`o."taskID" = ${taskID}`)).get(taskID);
  if (scene) {
    const [truck] = trucksFor(scene, false);
    return truck ? { carID: truck.carID, carNo: truck.carNo, why: whyTruck(scene, truck) } : null;
  }
  // All that the order wants is sent: what is given up is wanted again, and nothing is planned for it.
  const { rows } = await sql<{ carID: string; carNo: string; isOfPlant: boolean }>`
    SELECT v."carID", v."carNo", v."plantID" IS NOT DISTINCT FROM ${plantID} AS "isOfPlant" FROM vehicles v
    WHERE v."tenantID" = ${tenantID} AND ${truckWaits('v')}
    ORDER BY 3 DESC, v."queueTime", v."carID" LIMIT 1`.execute(db);
  const [truck] = rows;
  return truck ? { carID: truck.carID, carNo: truck.carNo, why: truck.isOfPlant ? 'front' : 'elsewhere' } : null;
};
