import type { SwappedLoads } from '@pourline/contract/planning/swapLoads';
import { DomainError } from '@pourline/domain/errors';
import { type SwapHindrance, swapHindranceWords } from '@pourline/domain/planning/swapHindrances';
import { sql } from 'kysely';
import { recordEvent } from '../../change.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import type { Work } from '../../work.ts';
import type { NamedLoad } from '../day/dayView.ts';
import { holdLoad, type LoadOfDay, loadOfDay, subjectOfLoad } from './holdLoad.ts';
import { keepTimes } from './slidePlan.ts';
import { hindrancesOf, otherOf, type SwapOf, swappedDay, toldSwap, withTruck } from './toldSwap.ts';

interface Asked {
  tenantID: string;
  now: number;
}

/** What two planned loads changing their trucks would do, and why it would be refused. Nothing changes. */
export const trySwap = async (
  services: Services,
  db: Db,
  asked: Asked,
  loadID: string,
  swap: SwapOf,
): Promise<SwappedLoads> => {
  const found = await loadOfDay(services, db, asked, loadID);
  const other = otherOf(found, swap);
  const { view, named } = found;
  return toldSwap(view, named, other, swappedDay(view, named, other));
};

/** The next planned loads of the other trucks, those that can change places first, then by time. */
export const readSwapCandidates = async (services: Services, db: Db, asked: Asked, loadID: string) => {
  const { view, named } = await loadOfDay(services, db, asked, loadID);
  const firsts = new Map<number, NamedLoad>();
  for (const one of [...view.ahead].sort((a, b) => a.load.loadStart - b.load.loadStart))
    if (one.load.truck !== named.load.truck && !firsts.has(one.load.truck)) firsts.set(one.load.truck, one);
  const others = [...firsts.values()].map((one) => ({
    ...withTruck(view, one),
    projectName: view.rows.orders[one.load.order]?.projectName ?? '',
    hindrances: hindrancesOf(view, named, one),
  }));
  const first = (one: { hindrances: SwapHindrance[] }): number => Number(one.hindrances.length > 0);
  return { load: withTruck(view, named), others: others.sort((a, b) => first(a) - first(b)) };
};

/** The plan has changed by a swap: its next version, told and noted. */
const noteSwap = async (
  work: Work,
  { view, named, day }: LoadOfDay,
  data: SwapOf & { loadID: string; was?: unknown },
): Promise<void> => {
  await sql`UPDATE "dayPlans" SET "version" = "version" + 1 WHERE "tenantID" = ${work.tenantID} AND "day" = ${day}`.execute(
    work.db,
  );
  await recordEvent(work, {
    ...{ entity: 'plan', entityID: day, taskID: null, action: 'swap', from: null, to: 'swapped' },
    ...{ happenedAt: work.now, reason: null },
    data: { subject: subjectOfLoad({ view, named, day }), ...data },
  });
  work.tell({ type: 'plan', day, version: (view.rows.plan?.version ?? 0) + 1, proposalID: null });
};

/** Two loads have what they had before they changed their trucks, and so have those that slid for them and are still ahead. */
const takeBack = async (work: Work, held: LoadOfDay, other: NamedLoad, swap: SwapOf): Promise<SwappedLoads> => {
  const { tenantID } = work;
  const { view, named, day } = held;
  const pair = [named.loadID, other.loadID];
  if (named.locked || other.locked) throw new DomainError('planning.cannotSwap', { why: swapHindranceWords.locked });
  const { rows } = await sql<{ loadID: string; withID: string; was: unknown }>`
    SELECT e."data"->>'loadID' AS "loadID", e."data"->>'withID' AS "withID", e."data"->'was' AS "was" FROM events e
    WHERE e."tenantID" = ${tenantID} AND e."entity" = 'plan' AND e."entityID" = ${day} AND e."action" = 'swap'
      AND (e."data"->>'loadID' = ANY(${pair}) OR e."data"->>'withID' = ANY(${pair})) ORDER BY e."serialNo" DESC LIMIT 1`.execute(
    work.db,
  );
  const [last] = rows;
  // What was swapped with others since, or taken back already, is no longer as this swap left it.
  if (!last?.was || !pair.includes(last.loadID) || !pair.includes(last.withID))
    throw new DomainError('planning.changed');
  await sql`UPDATE "plannedLoads" l SET "carID" = w."carID", "loadStart" = w."loadStart", "arrive" = w."arrive", "unloadStart" = w."unloadStart",
      "unloadEnd" = w."unloadEnd", "slidFrom" = w."slidFrom", "slides" = w."slides"
    FROM jsonb_to_recordset(${JSON.stringify(last.was)}::jsonb) AS w("loadID" text, "carID" text, "loadStart" timestamptz, "arrive" timestamptz,
      "unloadStart" timestamptz, "unloadEnd" timestamptz, "slidFrom" timestamptz, "slides" boolean)
    WHERE l."tenantID" = ${tenantID} AND l."loadID" = w."loadID" AND l."loadID" = ANY(${view.ahead.map(({ loadID }) => loadID)})
      AND NOT l."locked" AND (l."carID" = w."carID" OR l."loadID" = ANY(${pair}))`.execute(work.db);
  await noteSwap(work, held, { ...swap, loadID: named.loadID });
  const after = await loadOfDay(work.services, work.db, work, named.loadID);
  return toldSwap(view, named, other, after.view.ahead);
};

/**
 * Two planned loads change their trucks, both or neither; the others slide where they must, locked ones stay; or their last swap is taken
 * back. Throws `planning.cannotSwap`, `planning.changed`, `planning.sameTruck`, `planning.otherDay`, `planning.begun`, `planning.noLoad`.
 */
export const swapLoads = async (work: Work, loadID: string, swap: SwapOf): Promise<SwappedLoads> => {
  const { tenantID } = work;
  const held = await holdLoad(work, loadID);
  const { view, named } = held;
  const other = otherOf(held, swap);
  if (swap.undo) return takeBack(work, held, other, swap);
  const ahead = swappedDay(view, named, other);
  const told = toldSwap(view, named, other, ahead);
  if (told.hindrances.length > 0)
    throw new DomainError('planning.cannotSwap', {
      why: told.hindrances.map((one) => swapHindranceWords[one]).join('，'),
    });
  const before = new Map(view.ahead.map((one) => [one.loadID, one.load]));
  const slid = ahead.filter((one) => one.load !== before.get(one.loadID));
  const touched = [loadID, other.loadID, ...slid.map((one) => one.loadID)];
  const { rows } = await sql<{
    was: unknown;
  }>`SELECT json_agg(json_build_object('loadID', "loadID", 'carID', "carID", 'loadStart', "loadStart", 'arrive', "arrive",
      'unloadStart', "unloadStart", 'unloadEnd', "unloadEnd", 'slidFrom', "slidFrom", 'slides', "slides")) AS "was"
    FROM "plannedLoads" WHERE "tenantID" = ${tenantID} AND "loadID" = ANY(${touched})`.execute(work.db);
  await sql`UPDATE "plannedLoads" SET "carID" = CASE "loadID" WHEN ${loadID} THEN ${swap.withCarID} ELSE ${swap.carID} END, "slides" = true
    WHERE "tenantID" = ${tenantID} AND "loadID" IN (${loadID}, ${other.loadID})`.execute(work.db);
  await keepTimes(work, view, slid);
  await noteSwap(work, held, { ...swap, loadID, was: rows[0]?.was });
  return told;
};
