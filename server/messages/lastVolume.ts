import { nextPlanned, trucksFor } from '@pourline/domain/dispatch/chooseTruck';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { centi } from '@pourline/domain/volume';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { readScenes } from '../waybills/readScenes.ts';

/** What most mixer trucks of a company hold, m³. */
const usualCapacity = async (db: Db, tenantID: string): Promise<number> => {
  const { rows } = await sql<{ capacity: number | null }>`
    SELECT mode() WITHIN GROUP (ORDER BY v."capacity") AS "capacity" FROM vehicles v
    WHERE v."tenantID" = ${tenantID} AND v."species" = ${mixerSpecies} AND v."capacity" > 0`.execute(db);
  return rows[0]?.capacity ?? 0;
};

/**
 * The volume of an order whose site wants no load after the last one, m³: what has been sent, or, where nothing has been sent yet, the
 * next load, as it is planned or as much as the truck holds that would be sent.
 */
export const lastVolume = async (
  db: Db,
  tenantID: string,
  { taskID, assignedCa, scheduledCa }: { taskID: string; assignedCa: number; scheduledCa: number },
  now: number,
): Promise<number> => {
  if (centi(assignedCa) > 0) return assignedCa;
  const scene = (await readScenes(db, tenantID, now, sql`o."taskID" = ${taskID}`)).get(taskID);
  const planned = scene && nextPlanned(scene)?.volume;
  const capacity = (scene && trucksFor(scene, false)[0]?.capacity) ?? (await usualCapacity(db, tenantID));
  return Math.min(scheduledCa, planned ?? (capacity || scheduledCa));
};
