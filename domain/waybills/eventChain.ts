import { keysOf } from '../keysOf.ts';
import { epochMs } from '../time.ts';
import { foldStages } from './foldEvents.ts';
import {
  type SignPoint,
  signPointColumns,
  type TicketColumn,
  type TicketDifference,
  type TicketRecord,
  ticketColumns,
} from './ticketRecord.ts';
import type { Waybill } from './waybill.ts';
import { stageTimes } from './waybillRules.ts';

/** One event of a waybill as it is stored: the record that was hashed, and the columns that people read. */
export interface ChainedEvent {
  tenantID: string;
  /** Which link it is: 1, 2, 3 … */
  number: number | null;
  eventID: string;
  entityID: string;
  action: string;
  from: string | null;
  to: string;
  by: string;
  userID: string | null;
  userName: string | null;
  roleGroup: string | null;
  taskID: string | null;
  happenedAt: string;
  learntAt: string;
  reason: string | null;
  data: unknown;
  record: string | null;
  previousHash: string | null;
  hash: string | null;
}

export type CheckedWaybill = Pick<Waybill & SignPoint, TicketColumn | 'state'> & {
  signLon: number | null;
  signLat: number | null;
  chainHash: string;
  chainLength: number;
};

/** What is found now of things that the record holds by their hash. */
export type FoundFacts = Pick<TicketRecord, 'signFileSha256' | 'batchesSha256' | 'signPointSha256'> & {
  /** Links as days hold them. */
  anchors?: readonly { number: number; hash: string }[];
  /** Whether ways lead from these to the roots of their days, and no link is missing there. */
  anchorsHold?: boolean;
  /** Whether these roots are as they were made. */
  rootsHold?: boolean;
};

export interface ChainVerdict {
  whole: boolean;
  length: number;
  /** Id of the first event that does not fit, or the first field that differs; `null` when whole. */
  brokenAt: string | null;
  /** Fields of the ticket that differ from its record. */
  differs: TicketDifference[];
  /** What the record holds: all that the ticket shows, or, on tickets that are older than that, volumes and times. */
  covers: 'everything' | 'figures';
  end: string;
}

/** Whether two values of JSON say the same, whatever the order of their keys. */
const sameJson = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return (a ?? null) === (b ?? null);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length && keys.every((key) => key in right && sameJson(left[key], right[key]))
  );
};

const parsed = (record: string | null): unknown => {
  try {
    return JSON.parse(record ?? '');
  } catch {
    return null;
  }
};

/** What an event puts on the ticket; `null` for a record of the older shape, a list, which does not say it. */
export const ticketOf = (record: string | null): TicketRecord | null => {
  const told = parsed(record);
  return typeof told === 'object' && told !== null && 'ticket' in told ? (told.ticket as TicketRecord) : null;
};

/** The record of an event: what is hashed of it. */
export const recordOfEvent = (
  event: Omit<ChainedEvent, 'record' | 'previousHash' | 'hash' | 'happenedAt' | 'learntAt'> &
    Readonly<Record<'happenedAt' | 'learntAt', number | string>>,
  ticket: TicketRecord,
) => ({
  version: 2,
  number: event.number,
  tenantID: event.tenantID,
  eventID: event.eventID,
  entityID: event.entityID,
  action: event.action,
  from: event.from,
  to: event.to,
  by: event.by,
  userID: event.userID,
  userName: event.userName,
  roleGroup: event.roleGroup,
  taskID: event.taskID,
  happenedAt: epochMs(event.happenedAt),
  learntAt: epochMs(event.learntAt),
  reason: event.reason,
  data: event.data ?? null,
  ticket,
});

const listed = (event: ChainedEvent) => [
  event.eventID,
  event.entityID,
  event.action,
  event.from,
  event.to,
  event.by,
  event.userID,
  event.userName,
  event.roleGroup,
  event.taskID,
  epochMs(event.happenedAt),
  epochMs(event.learntAt),
  event.reason,
  event.data ?? null,
];

const saysTheSame = (event: ChainedEvent): boolean => {
  const ticket = ticketOf(event.record);
  return sameJson(parsed(event.record), ticket ? recordOfEvent(event, ticket) : listed(event));
};

/** What the events of a chain have put on its ticket, field by field; empty for a ticket whose events do not say. */
export const foldTicket = (events: readonly Pick<ChainedEvent, 'record'>[]): TicketRecord =>
  Object.assign({}, ...events.map((event) => ticketOf(event.record) ?? {}));

const volumeOf = (events: readonly ChainedEvent[], key: string): unknown =>
  events
    .map((event) => (event.data as Record<string, unknown> | null)?.[key])
    .findLast((value) => value !== undefined) ?? null;

/** The fields of the ticket that its events do not bear out. */
const differing = (waybill: CheckedWaybill, events: readonly ChainedEvent[], found: FoundFacts): TicketDifference[] => {
  const differs = new Set<TicketDifference>();
  if (waybill.chainHash !== events.at(-1)?.hash || waybill.chainLength !== events.length) differs.add('chainHash');
  if (waybill.state !== events.at(-1)?.to) differs.add('state');
  const stages = foldStages(events);
  for (const column of stageTimes) {
    const time = waybill[column];
    if ((time === null ? null : epochMs(time)) !== (stages[column]?.at ?? null)) differs.add(column);
  }
  const recorded = foldTicket(events);
  // Records of the older shape do not say the ticket; of them the volumes stand beside the act.
  for (const key of ['totalVolume', 'signVolume', 'surplusVolume'] as const)
    if (!(key in recorded) && !sameJson(waybill[key], volumeOf(events, key))) differs.add(key);
  // A point that is on record by its hash is not where an older record has none.
  const points = 'signPointSha256' in recorded ? [] : keysOf(signPointColumns);
  for (const column of [...keysOf(ticketColumns), ...points])
    if (column in recorded && !sameJson(waybill[column], recorded[column])) differs.add(column);
  for (const fact of ['signFileSha256', 'batchesSha256', 'signPointSha256'] as const)
    if (fact in recorded && !sameJson(found[fact], recorded[fact])) differs.add(fact);
  if (found.anchorsHold === false || found.anchors?.some(({ number, hash }) => events[number - 1]?.hash !== hash))
    differs.add('anchor');
  if (found.rootsHold === false) differs.add('dayRoot');
  return [...differs];
};

/**
 * Checks the chain of a waybill's events, in the order of their numbers, against itself and against what is shown of it: each hash
 * follows from the one before and its record, each record says what the columns say, and the waybill's state, stage times,
 * volumes and every other field on record are those of its events. `hashOf(previousHash, record)` is the hash of the store.
 */
export const checkChain = (
  waybill: CheckedWaybill,
  events: readonly ChainedEvent[],
  found: FoundFacts,
  hashOf: (previousHash: string, record: string) => string,
): ChainVerdict => {
  let end = '';
  const covers = ticketOf(events[0]?.record ?? null) ? 'everything' : 'figures';
  const verdict = (brokenAt: string | null, differs: TicketDifference[] = []): ChainVerdict => ({
    whole: brokenAt === null,
    length: events.length,
    brokenAt,
    differs,
    covers,
    end,
  });
  if (events[0]?.action !== 'create') return verdict('create');
  for (const [index, event] of events.entries()) {
    const fits =
      event.record !== null &&
      event.number === index + 1 &&
      event.previousHash === end &&
      event.entityID === waybill.taskDetailID &&
      event.hash === hashOf(end, event.record) &&
      saysTheSame(event);
    if (!fits) return verdict(event.eventID);
    end = event.hash as string;
  }
  const differs = differing(waybill, events, found);
  return verdict(differs[0] ?? null, differs);
};
