import { DomainError, type ErrorCode, errorCatalogue, type Moved } from '@pourline/domain/errors';
import type { DeedOf, EventKind } from '@pourline/domain/records';
import { mayLeadTo, refusalCode, stateAfter } from '@pourline/domain/states';
import { plausibleAt } from '@pourline/domain/time/saidTime';
import { recordOfEvent } from '@pourline/domain/waybills/eventChain';
import type { TicketRecord } from '@pourline/domain/waybills/ticketRecord';
import { newId } from './db/ids.ts';
import { type Held, holdRow } from './holdRow.ts';
import type { MachineRecord } from './records/machineRecord.ts';
import { sha256 } from './records/sha256.ts';
import type { Doer, Work } from './work.ts';

/** One act on one row. */
export interface Act<Row extends { state: S }, S extends string, A extends string> {
  id: string;
  action: A;
  /** The row, when `holdRow` was asked for it already. */
  held?: Held<Row> | undefined;
  /** When it happened, epoch ms: as it was said, the work's own moment when left out and never later than that; or by a rule of the row, as that has it. */
  happenedAt?: number | ((row: Row) => number) | undefined;
  reason?: string | undefined;
  /** Kept with the event. */
  data?: Record<string, unknown> | undefined;
  /** The rule beyond the table: what to set, where to go, what to keep, what else the ticket shows from now on. Pure; throws a DomainError to refuse. */
  decide?: (
    row: Row,
    happenedAt: number,
  ) => { set?: Record<string, unknown>; to?: S; data?: Record<string, unknown>; ticket?: TicketRecord } | undefined;
}

const isPerson = (doer: Doer): doer is Exclude<Doer, 'position' | 'system'> => typeof doer === 'object';

/** What the rule of an act decides. Where it refuses for the state, as the machine would, the thing has moved. */
const ruled = <T>(rule: () => T, state: ErrorCode, moved: Moved): T => {
  try {
    return rule();
  } catch (error) {
    if (!(error instanceof DomainError) || error.moved || error.code !== state) throw error;
    throw new DomainError(error.code, error.details, moved);
  }
};

/** Hash of an event in a chain: of the hash before it and of the record as it was written. */
export const chainHash = (previousHash: string, record: string): string => sha256(`${previousHash}\n${record}`);

interface Happening {
  entityID: string;
  taskID: string | null;
  from: string | null;
  to: string;
  happenedAt: number;
  reason: string | null;
  data: Record<string, unknown> | null;
}
/** What happened to a thing, by an act that its kind has. */
export type EventRow = Happening & { [K in EventKind]: { entity: K; action: DeedOf<K> } }[EventKind];

/** Where an event goes in a chain: which link it is, the hash before it, and what it puts on the ticket. */
export interface ChainLink {
  number: number;
  previousHash: string;
  ticket: TicketRecord;
}

/** The row of `events` for what the doer of this work did; with a link it is the next one of a chain. */
export const eventOf = (work: Pick<Work, 'tenantID' | 'doer' | 'now'>, event: EventRow, link?: ChainLink) =>
  writtenEvent(work, event, link);

/** The same of an act that its machine has named. */
const writtenEvent = (
  work: Pick<Work, 'tenantID' | 'doer' | 'now'>,
  event: Happening & { entity: EventKind; action: string },
  link?: ChainLink,
) => {
  const person = isPerson(work.doer) ? work.doer : null;
  const told = {
    tenantID: work.tenantID,
    eventID: newId(),
    entity: event.entity,
    entityID: event.entityID,
    taskID: event.taskID,
    action: event.action,
    from: event.from,
    to: event.to,
    by: person ? 'person' : (work.doer as 'position' | 'system'),
    userID: person?.userID ?? null,
    userName: person?.name ?? null,
    roleGroup: person?.roleGroup ?? null,
    happenedAt: new Date(event.happenedAt),
    learntAt: new Date(work.now),
    reason: event.reason,
    data: event.data === null ? null : JSON.stringify(event.data),
    number: link?.number ?? null,
  };
  if (!link) return { ...told, record: null, previousHash: null, hash: null };
  const { happenedAt, data } = event;
  const record = JSON.stringify(recordOfEvent({ ...told, happenedAt, learntAt: work.now, data }, link.ticket));
  return { ...told, record, previousHash: link.previousHash, hash: chainHash(link.previousHash, record) };
};

/** Adds an event outside of a machine's act (a thing was made). */
export const recordEvent = async (work: Work, event: EventRow, link?: ChainLink): Promise<string | null> => {
  const row = eventOf(work, event, link);
  await work.db.insertInto('events').values(row).execute();
  return row.hash;
};

const savingTexts = new Map<string, readonly [event: string, row: string]>();

/**
 * Saves a row and its event: $1 the tenant, $2 the row, then the event's columns and those that are set.
 * Kept as text: every act runs it, and building it costs more than running it.
 */
const savingTextsOf = (
  { table, id, readBack }: Pick<MachineRecord<never, never, never, never>, 'table' | 'id' | 'readBack'>,
  event: ReturnType<typeof writtenEvent>,
  set: Record<string, unknown>,
): readonly [event: string, row: string] => {
  const columns = Object.keys(set);
  const key = `${table} ${columns.join()}`;
  const known = savingTexts.get(key);
  if (known) return known;
  const told = Object.keys(event).map((column, i) => [`"${column}"`, `$${i + 3}`] as const);
  const assignments = columns.map((column, i) => `"${column}" = $${i + 3 + told.length}`);
  const texts = [
    `INSERT INTO events (${told.map(([column]) => column).join(', ')}) VALUES (${told.map(([, place]) => place).join(', ')})`,
    `UPDATE "${table}" SET ${assignments.join(', ')} WHERE "tenantID" = $1 AND "${id}" = $2${readBack ? ' RETURNING *' : ''}`,
  ] as const;
  savingTexts.set(key, texts);
  return texts;
};

/**
 * The one way to change a state. In the work's transaction: locks the row, checks that it is the doer's, that the machine allows
 * the act here and now and that the rule agrees; saves; writes one event; tells the screens after the commit.
 * Throws what the machine refuses with (`refusalCode`), or what the rule throws.
 */
export const changeState = async <Row extends { state: S }, S extends string, A extends string, F extends { state: S }>(
  work: Work,
  record: MachineRecord<Row, S, A, F>,
  act: Act<Row, S, A>,
): Promise<Row> => {
  const { machine } = record;
  const row = await (act.held ?? holdRow(work, record, act.id));
  if (!row) throw new DomainError(machine.refusals.notFound);
  if (isPerson(work.doer) && !row.mine) throw new DomainError(machine.refusals.accessDenied);
  const refusal = refusalCode(machine, act.action, await record.factsOf(work, row, act.action), work.doer);
  const moved = { entity: machine.entity, entityID: act.id };
  if (refusal) throw new DomainError(refusal, {}, errorCatalogue[refusal].status === 409 ? moved : null);
  // A phone's clock may be wrong: nothing happens later than it is learnt, nor long before.
  const happenedAt = typeof act.happenedAt === 'function' ? act.happenedAt(row) : plausibleAt(act.happenedAt, work.now);
  const decision = ruled(() => act.decide?.(row, happenedAt), machine.refusals.state, moved);
  const to = decision?.to ?? stateAfter(machine, act.action, row.state);
  if (!mayLeadTo(machine, act.action, row.state, to))
    throw new Error(`${machine.entity}: ${act.action} leads from ${row.state} to ${to} outside of its table`);
  const data = decision?.data || act.data ? { ...act.data, ...decision?.data } : null;
  const number = (row.chainLength ?? 0) + 1;
  const event = writtenEvent(
    work,
    {
      entity: machine.entity,
      entityID: act.id,
      taskID: record.taskIDOf(row),
      action: act.action,
      from: row.state,
      to,
      happenedAt,
      reason: act.reason ?? null,
      data,
    },
    record.chained && {
      number,
      previousHash: row.chainHash ?? '',
      ticket: { ...record.chained(decision?.set ?? {}), ...decision?.ticket },
    },
  );
  const set = {
    ...decision?.set,
    state: to,
    ...(!record.untimed && { updateTime: new Date(work.now) }),
    ...(record.chained && { chainHash: event.hash, chainLength: number }),
    ...record.marks?.(work, act.action, number),
  };
  const statements = savingTextsOf(record, event, set);
  const values = [work.tenantID, act.id, ...Object.values(event), ...Object.values(set)];
  let after: Row;
  if (record.readBack) {
    const [told, saved] = statements;
    after = (await work.ahead<Row>(`WITH told AS (${told}) ${saved}`, values))[0] as Row;
  } else {
    work.soon(work.write({ row: `${record.table} ${act.id}`, statements, values }));
    after = {
      ...row,
      ...Object.fromEntries(
        Object.entries(set).map(([column, value]) => [column, value instanceof Date ? value.toISOString() : value]),
      ),
    };
  }
  record.tell(work, after);
  record.news?.(work, { action: act.action, reason: act.reason ?? null, before: row, after });
  return after;
};
