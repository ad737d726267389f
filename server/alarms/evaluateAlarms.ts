import { raiseAlarms } from '@pourline/domain/alarms/alarmRules';
import { type SeenAway, seenAway } from '@pourline/domain/alarms/doubtAlarms';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { noticeUnloadedAway } from '../waybills/noticeAway.ts';
import { transact } from '../work.ts';
import { keepAlarms } from './keepAlarms.ts';
import { keepDemand } from './keepDemand.ts';
import { keepUsual } from './keepUsual.ts';
import { keepWays } from './orderWays.ts';
import { readPlantFacts } from './readPlantFacts.ts';
import { tellHindrances } from './tellHindrances.ts';
import { tellSites } from './tellSites.ts';

/** What is remembered of a plant between two looks at it. */
interface Memory {
  usualAt: ReturnType<typeof keepUsual>;
  demandAt: ReturnType<typeof keepDemand>;
  waysOf: ReturnType<typeof keepWays>;
  /** What its sites have been told of what is due. */
  told: Set<string>;
}
const memories = new WeakMap<Services, Map<string, Memory>>();

const memoryOf = (services: Services, tenantID: string): Memory => {
  const known = memories.get(services) ?? new Map<string, Memory>();
  memories.set(services, known);
  const memory = known.get(tenantID) ?? {
    usualAt: keepUsual(services, tenantID),
    demandAt: keepDemand(services, tenantID),
    waysOf: keepWays(tenantID),
    told: new Set<string>(),
  };
  known.set(tenantID, memory);
  return memory;
};

/**
 * Brings the alarms of a plant up to its facts, in one unit of work. Of several processes one does it at a time; the others leave it
 * to that one and see to it the next time.
 */
export const evaluateAlarms = async (services: Services, tenantID: string): Promise<void> => {
  const { usualAt, demandAt, waysOf, told } = memoryOf(services, tenantID);
  const [usual, demand] = [await usualAt(services.clock.now()), await demandAt(services.clock.now())];
  let away: SeenAway[] = [];
  await transact(services, tenantID, 'system', async (work) => {
    const { rows } = await sql<{
      free: boolean;
    }>`SELECT pg_try_advisory_xact_lock(hashtextextended(${`alarms ${tenantID}`}, 0)) AS "free"`.execute(work.db);
    if (!rows[0]?.free) return;
    const facts = await readPlantFacts(work.db, tenantID, work.now, { usual, demand, waysOf });
    away = seenAway(facts);
    const news = await keepAlarms(work, await tellHindrances(work, raiseAlarms(facts), facts.offsetMinutes));
    if (news.raised + news.changed + news.cleared > 0) work.tell({ type: 'changed', topics: ['alarms'] });
    tellSites(work, facts, told);
  });
  for (const one of away) await noticeAway(services, tenantID, one);
  await markTrucks(services, tenantID);
};

/** Writes on a load that it is seen to be unloaded away from its site: the alarm stands from then on, wherever the truck goes. */
const noticeAway = (services: Services, tenantID: string, { load, metres, since }: SeenAway): Promise<unknown> =>
  transact(services, tenantID, 'position', (work) => noticeUnloadedAway(work, load.taskDetailID, { metres, since }));

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
