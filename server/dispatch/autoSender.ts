import {
  lineAhead,
  nextPlanned,
  type SendingScene,
  sendingTime,
  trucksFor,
} from '@pourline/domain/dispatch/chooseTruck';
import { type HeldBy, onTimeMinutes } from '@pourline/domain/dispatch/departuresOf';
import { restHeldSince, restUntil } from '@pourline/domain/dispatch/restHold';
import { DomainError } from '@pourline/domain/errors';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { stateIs } from '../records/stateIs.ts';
import type { Services } from '../services.ts';
import { readScenes } from '../waybills/readScenes.ts';
import { sendTruck } from '../waybills/sendTruck.ts';
import { transact, type Work } from '../work.ts';

/** Open orders whose trucks the system sends. */
const automatic = sql`o."autoSend" AND ${stateIs('o', isOrderSupplying)} AND o."assignedCa" < o."scheduledCa"`;

/** Tenants with such orders. */
const sendingTenants = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{
    tenantID: string;
  }>`SELECT DISTINCT o."tenantID" FROM orders o WHERE ${automatic}`.execute(db);
  return rows.map((row) => row.tenantID);
};

/** What keeps a load back that should go; null: nothing does, or it is not its time. */
const heldBy = (scene: SendingScene): HeldBy | null => {
  const { kind } = sendingTime(scene);
  if (kind === 'hold') return 'siteWaits';
  if (kind !== 'due') return null;
  if (trucksFor(scene, true).length === 0) return 'truckNotThere';
  return restUntil(scene) === null ? null : 'restAwaited';
};

/** Notes what keeps a load back, once for as long as it is the same load; who waits for the word of a site does so since the first time, also where the plan has another load by now. */
const noteHold = async (work: Work, scene: SendingScene, why: HeldBy): Promise<void> => {
  const { order } = scene;
  const loadID = nextPlanned(scene)?.loadID ?? null;
  const when = sendingTime(scene);
  const since = why === 'restAwaited' && when.kind === 'due' ? restHeldSince(scene, when.at) : work.now;
  await sql`INSERT INTO "sendingHolds" ("tenantID", "taskID", "loadID", "why", "since")
    VALUES (${work.tenantID}, ${order.taskID}, ${loadID}, ${why}, ${new Date(since)})
    ON CONFLICT ("tenantID", "taskID") DO UPDATE SET "loadID" = excluded."loadID", "why" = excluded."why",
      "since" = CASE WHEN "sendingHolds"."why" = 'restAwaited' AND excluded."why" = 'restAwaited' THEN "sendingHolds"."since" ELSE excluded."since" END
    WHERE "sendingHolds"."loadID" IS DISTINCT FROM excluded."loadID" OR ("sendingHolds"."why" = 'restAwaited') <> (excluded."why" = 'restAwaited')`.execute(
    work.db,
  );
};

/** Sends the next truck of an order, unless another process has just done so; or notes what keeps it back. */
const sendIfDue = async (work: Work, taskID: string): Promise<void> => {
  const { db, tenantID, now } = work;
  const its = sql`o."tenantID" = ${tenantID} AND o."taskID" = ${taskID}`;
  await sql`SELECT FROM orders o WHERE ${its} FOR UPDATE`.execute(db);
  const scene = (await readScenes(db, tenantID, now, sql`${its} AND o."autoSend"`)).get(taskID);
  if (!scene) return;
  const held = heldBy(scene);
  if (held) return noteHold(work, scene, held);
  const when = sendingTime(scene);
  if (when.kind !== 'due') return;
  const overdue = now - when.at > onTimeMinutes * 60_000;
  await sendTruck(work, { taskID, heldBy: overdue ? await heldUntilNow(db, tenantID, taskID) : null });
};

const holds: readonly HeldBy[] = ['siteWaits', 'truckNotThere', 'restAwaited'];

const heldUntilNow = async (db: Db, tenantID: string, taskID: string): Promise<HeldBy | null> => {
  const row = await db
    .selectFrom('sendingHolds')
    .select('why')
    .where('tenantID', '=', tenantID)
    .where('taskID', '=', taskID)
    .executeTakeFirst();
  return holds.find((one) => one === row?.why) ?? null;
};

/** A hold as it is noted: that a site is waited for is told apart from what kept the same load back before. */
const keyOf = (taskID: string, loadID: string | null | undefined, why: string | null): string =>
  `${taskID} ${loadID ?? ''} ${why === 'restAwaited'}`;

/** Holds that are noted already: they need no work of their own each second. */
const notedHolds = async (db: Db, tenantID: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('sendingHolds')
    .select(['taskID', 'loadID', 'why'])
    .where('tenantID', '=', tenantID)
    .execute();
  return new Set(rows.map(({ taskID, loadID, why }) => keyOf(taskID, loadID, why)));
};

/** Orders of a tenant for which something is to be done now: first what goes as planned, then what goes ahead of it, to sites that stand longest. */
const wantingOrders = async (db: Db, tenantID: string, now: number): Promise<string[]> => {
  const scenes = await readScenes(db, tenantID, now, sql`o."autoSend"`);
  const noted = await notedHolds(db, tenantID);
  const wanting = [...scenes].flatMap(([taskID, scene]) => {
    const { kind } = sendingTime(scene);
    if (kind !== 'due' && kind !== 'hold') return [];
    const held = heldBy(scene);
    const isNoted = held !== null && noted.has(keyOf(taskID, nextPlanned(scene)?.loadID, held));
    return isNoted ? [] : [{ taskID, dryFrom: lineAhead(scene) === null ? 0 : (scene.order.feed?.from ?? now) }];
  });
  return wanting.sort((a, b) => a.dryFrom - b.dryFrom).map(({ taskID }) => taskID);
};

/**
 * Sends the trucks that are due, each in a unit of work of its own. An order that gets none (no truck, or somebody was
 * quicker) is tried again next time.
 */
export const autoSendTick = async (services: Services): Promise<void> => {
  const { system } = services.database;
  for (const tenantID of await sendingTenants(system))
    for (const taskID of await wantingOrders(system, tenantID, services.clock.now()))
      try {
        await transact(services, tenantID, 'system', (work) => sendIfDue(work, taskID));
      } catch (error) {
        if (!(error instanceof DomainError)) services.log(`no truck was sent to order ${taskID}`, error);
      }
};
