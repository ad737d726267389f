import { signUntil } from '@pourline/domain/waybills/signUntil';
import { sql } from 'kysely';
import { baseSeconds } from '../records/businessDay.ts';
import { figureSet } from '../records/figureSet.ts';
import type { Work } from '../work.ts';

/** Until when the site signs for what is unloaded at a moment (both epoch ms), as the plant settles its days. */
export const readSettlement = async (work: Work): Promise<(unloaded: number) => number> => {
  const { tenantID } = work;
  const { rows } = await sql<{
    baseSeconds: number;
    hour: number;
    offsetMinutes: number;
  }>`SELECT ${baseSeconds(tenantID)} AS "baseSeconds",
    ${figureSet(tenantID, 'sign-until-hour')} AS "hour", (SELECT "utcOffsetMinutes" FROM tenants WHERE "tenantID" = ${tenantID}) AS "offsetMinutes"`.execute(
    work.db,
  );
  const [settled] = rows;
  if (!settled) throw new Error('the plant has no clock');
  return (unloaded) => signUntil(unloaded, settled, settled.hour);
};
