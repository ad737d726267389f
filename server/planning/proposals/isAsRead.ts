import { sql } from 'kysely';
import type { Work } from '../../work.ts';
import type { DayView } from '../day/dayView.ts';

/** Whether neither the plan nor a lock has changed since the day was read. */
export const isAsRead = async (work: Work, { rows }: DayView): Promise<boolean> => {
  const plan = await work.db
    .selectFrom('dayPlans')
    .select('version')
    .where('tenantID', '=', work.tenantID)
    .where('day', '=', rows.day)
    .executeTakeFirst();
  const { rows: locked } = await sql<{ loadID: string }>`SELECT "loadID" FROM "plannedLoads"
    WHERE "tenantID" = ${work.tenantID} AND "loadID" = ANY(${rows.loads.map((load) => load.loadID)}) AND "locked"`.execute(
    work.db,
  );
  const known = new Set(rows.loads.filter((load) => load.locked).map((load) => load.loadID));
  return (
    plan?.version === rows.plan?.version && locked.length === known.size && locked.every((one) => known.has(one.loadID))
  );
};
