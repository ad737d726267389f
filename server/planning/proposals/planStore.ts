import type { PlanProposal } from '@pourline/contract/planning/planProposal';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { keysOf } from '@pourline/domain/keysOf';
import { sql } from 'kysely';
import { recordEvent } from '../../change.ts';
import type { Db } from '../../db/database.ts';
import type { PlannedLoadsTable } from '../../db/tables.ts';
import type { Work } from '../../work.ts';
import type { DayView, NamedLoad } from '../day/dayView.ts';
import { plannedLoads } from '../day/tellPlan.ts';

/** So many proposals of a day are kept: who asks without end takes the place of the oldest. */
const keptOfDay = 60;

/** Keeps a proposal as it is told; screens hear of one that nobody asked for, and that there is one which somebody did. */
export const keepProposal = async (work: Work, told: PlanProposal): Promise<void> => {
  const { tenantID, doer } = work;
  const { proposalID, day, version } = told;
  await work.db
    .insertInto('planProposals')
    .values({
      ...{ tenantID, proposalID, day, version, told: JSON.stringify(told) },
      ...{ createTime: new Date(work.now), creator: typeof doer === 'object' ? doer.userID : 'system' },
    })
    .execute();
  await work.db
    .deleteFrom('planProposals')
    .where('tenantID', '=', tenantID)
    .where('day', '=', day)
    .where('proposalID', 'in', (of) =>
      of
        .selectFrom('planProposals as old')
        .select('old.proposalID')
        .where('old.tenantID', '=', tenantID)
        .where('old.day', '=', day)
        .orderBy('old.createTime', 'desc')
        .orderBy('old.proposalID', 'desc')
        .offset(keptOfDay),
    )
    .execute();
  if (doer === 'system') work.tell({ type: 'plan', day, version, proposalID });
  else work.tell({ type: 'changed', topics: ['plans'] });
};

/** A proposal as it was told. Throws `planning.noProposal`. */
export const proposalOf = async (db: Db, tenantID: string, proposalID: string): Promise<PlanProposal> => {
  const row = await db
    .selectFrom('planProposals')
    .select('told')
    .where('tenantID', '=', tenantID)
    .where('proposalID', '=', proposalID)
    .executeTakeFirst();
  if (!row) throw new DomainError('planning.noProposal');
  // Some were told before plans had pumps, or said what they could not keep.
  const told = row.told as PlanProposal;
  return {
    ...told,
    pumps: told.pumps ?? [],
    notKept: told.notKept ?? [],
    changes: told.changes.map((one) => ({ ...one, otherPump: one.otherPump ?? false })),
  };
};

/** Holds the plan of a day until the work is done: of two who publish, one waits and sees what the other did. */
export const holdPlan = async (work: Work, day: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`plan ${work.tenantID} ${day}`}, 0))`.execute(work.db);
};

/** The day of a published load. Throws `planning.noLoad`. */
export const dayOfLoad = async (db: Db, { tenantID }: Pick<Viewer, 'tenantID'>, loadID: string): Promise<string> => {
  const row = await db
    .selectFrom('plannedLoads')
    .select('day')
    .where('tenantID', '=', tenantID)
    .where('loadID', '=', loadID)
    .executeTakeFirst();
  if (!row) throw new DomainError('planning.noLoad');
  return row.day;
};

/** What is published: the whole day, with what has begun. */
export interface Publication {
  loads: readonly NamedLoad[];
  pumps: readonly { taskID: string; pumpID: string }[];
  unserved: readonly { taskID: string; why: readonly string[] }[];
  /** The proposal that it comes from; null: none was made. */
  proposalID: string | null;
}

/** What is kept of a planned load, with its type in SQL. */
const loadTypes = {
  ...{ loadID: 'text', taskID: 'text', carID: 'text', plantID: 'text', lineID: 'text', volume: 'numeric' },
  ...{ loadStart: 'timestamptz', arrive: 'timestamptz', unloadStart: 'timestamptz', unloadEnd: 'timestamptz' },
  ...{ locked: 'boolean', taskDetailID: 'text', pourRate: 'numeric' },
} as const satisfies Partial<Record<keyof PlannedLoadsTable, string>>;
const loadNames = keysOf(loadTypes);
const namesOfLoad = loadNames.map((name) => `"${name}"`).join();
const typesOfLoad = loadNames.map((name) => `"${name}" ${loadTypes[name]}`).join();

/** What of a load that is known already may be otherwise in another plan. */
const columns = ['day', ...loadNames.filter((name) => name !== 'loadID')];
const setColumns = columns.map((name) => `"${name}" = excluded."${name}"`).join();
const ownColumns = columns.map((name) => `"plannedLoads"."${name}"`).join();
const newColumns = columns.map((name) => `excluded."${name}"`).join();

/** Loads ahead that a publication gives to another truck or plant, or no longer brings. */
const movedLoads = ({ ahead }: Pick<DayView, 'ahead'>, { loads }: Publication): NamedLoad[] => {
  const kept = new Set(loads.map((load) => load.loadID));
  return ahead.filter(({ loadID }) => !kept.has(loadID));
};

/** Replaces the plan of a day that is held (`holdPlan`) by the next version: only loads that are otherwise than before are written. Those that have begun are bound to their waybills. */
export const publishPlan = async (work: Work, view: DayView, publication: Publication): Promise<void> => {
  const { tenantID, doer } = work;
  const { day, plan } = view.rows;
  const version = (plan?.version ?? 0) + 1;
  const person = typeof doer === 'object' ? doer : null;
  const row = {
    version,
    publishedAt: new Date(work.now),
    publishedBy: person?.userID ?? 'system',
    publishedByName: person?.name ?? '自动排程',
    unserved: JSON.stringify(publication.unserved.map(({ taskID, why }) => ({ taskID, why }))),
    pumps: JSON.stringify(publication.pumps.map(({ taskID, pumpID }) => ({ taskID, pumpID }))),
  };
  await work.db
    .insertInto('dayPlans')
    .values({ tenantID, day, ...row })
    .onConflict((c) => c.columns(['tenantID', 'day']).doUpdateSet(row))
    .execute();
  // What the plan of the day before had in this day belongs to this one now.
  const known = view.rows.loads.map((load) => load.loadID);
  const kept = publication.loads.map((load) => load.loadID);
  await sql`DELETE FROM "plannedLoads" WHERE "tenantID" = ${tenantID} AND ("day" = ${day} OR "loadID" = ANY(${known})) AND "loadID" <> ALL(${kept})`.execute(
    work.db,
  );
  const rates = new Map(view.rows.orders.map(({ taskID, pourRate }) => [taskID, pourRate]));
  const loads = JSON.stringify(
    plannedLoads(view, publication.loads).map((load) => ({ ...load, pourRate: rates.get(load.taskID) ?? null })),
  );
  await sql`INSERT INTO "plannedLoads" ("tenantID", "day", ${sql.raw(namesOfLoad)})
    SELECT ${tenantID}, ${day}, l.* FROM jsonb_to_recordset(${loads}::jsonb) AS l(${sql.raw(typesOfLoad)})
    ON CONFLICT ("tenantID", "loadID") DO UPDATE SET ${sql.raw(setColumns)}, "slidFrom" = NULL, "slides" = true
      WHERE (${sql.raw(ownColumns)}, "plannedLoads"."slidFrom", "plannedLoads"."slides") IS DISTINCT FROM (${sql.raw(newColumns)}, NULL, true)`.execute(
    work.db,
  );
  if (publication.proposalID !== null)
    await work.db
      .updateTable('planProposals')
      .set({ acceptTime: new Date(work.now) })
      .where('tenantID', '=', tenantID)
      .where('proposalID', '=', publication.proposalID)
      .execute();
  await recordEvent(work, {
    entity: 'plan',
    entityID: day,
    taskID: null,
    action: person ? 'publish' : 'keep',
    from: String(version - 1),
    to: String(version),
    happenedAt: work.now,
    reason: null,
    data: {
      subject: `${day} 排程`,
      loads: publication.loads.length,
      ahead: publication.loads.filter((one) => one.taskDetailID === null).length,
      moved: movedLoads(view, publication).length,
      proposalID: publication.proposalID,
    },
  });
  work.tell({ type: 'plan', day, version, proposalID: null });
};
