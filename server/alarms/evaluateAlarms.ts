import { raiseAlarms } from '@pourline/domain/alarms/alarmRules';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { transact } from '../work.ts';
import { keepAlarms } from './keepAlarms.ts';
import { keepUsual } from './keepUsual.ts';
import { keepWays } from './orderWays.ts';
import { readPlantFacts } from './readPlantFacts.ts';

/** What is remembered of a plant between two looks at it. */
interface Memory {
  usualAt: ReturnType<typeof keepUsual>;
  waysOf: ReturnType<typeof keepWays>;
}
const memories = new WeakMap<Services, Map<string, Memory>>();

const memoryOf = (services: Services, tenantID: string): Memory => {
  const known = memories.get(services) ?? new Map<string, Memory>();
  memories.set(services, known);
  const memory = known.get(tenantID) ?? { usualAt: keepUsual(services, tenantID), waysOf: keepWays(tenantID) };
  known.set(tenantID, memory);
  return memory;
};

/**
 * Brings the alarms of a plant up to its facts, in one unit of work. Of several processes one does it at a time; the others leave it
 * to that one and see to it the next time.
 */
export const evaluateAlarms = async (services: Services, tenantID: string): Promise<void> => {
  const { usualAt, waysOf } = memoryOf(services, tenantID);
  const usual = await usualAt(services.clock.now());
  await transact(services, tenantID, 'system', async (work) => {
    const { rows } = await sql<{
      free: boolean;
    }>`SELECT pg_try_advisory_xact_lock(hashtextextended(${`alarms ${tenantID}`}, 0)) AS "free"`.execute(work.db);
    if (!rows[0]?.free) return;
    const facts = await readPlantFacts(work.db, tenantID, work.now, { usual, waysOf });
    const news = await keepAlarms(work, raiseAlarms(facts));
    if (news.raised + news.changed + news.cleared > 0) work.tell({ type: 'changed', topics: ['alarms'] });
  });
  await markTrucks(services, tenantID);
};

/** Counts on each truck the alarms that stand on it; one truck at a time, so that nobody who moves several is waited for in a circle. */
const markTrucks = async (services: Services, tenantID: string): Promise<void> => {
  const { system } = services.database;
  const { rows } = await sql<{ carID: string; count: number }>`
    SELECT v."carID", COALESCE(a."count", 0)::integer AS "count" FROM vehicles v
      LEFT JOIN (SELECT "carID", count(*) AS "count" FROM alarms WHERE "tenantID" = ${tenantID} AND "clearedAt" IS NULL AND "carID" IS NOT NULL GROUP BY "carID") a USING ("carID")
    WHERE v."tenantID" = ${tenantID} AND v."alertValue" <> COALESCE(a."count", 0) ORDER BY v."carID"`.execute(system);
  for (const { carID, count } of rows)
    await system
      .updateTable('vehicles')
      .set({ alertValue: count })
      .where('tenantID', '=', tenantID)
      .where('carID', '=', carID)
      .execute();
};
