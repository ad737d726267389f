import { isKeyOf } from '../states.ts';
import { epochMs } from '../time.ts';
import type { Waybill } from './waybill.ts';
import { type StageTime, stageTimeOf, stageTimes } from './waybillRules.ts';

/** One event of a waybill as it is stored: the record that was hashed, and the columns that people read. */
export interface ChainedEvent {
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

type CheckedWaybill = Pick<
  Waybill,
  | 'taskDetailID'
  | 'state'
  | 'totalVolume'
  | 'signVolume'
  | 'surplusVolume'
  | 'createTime'
  | 'startProductionTime'
  | 'endProductionTime'
  | 'arriveTime'
  | 'startUnloadTime'
  | 'endUnloadTime'
  | 'backTime'
  | 'cancelTime'
> & { chainHash: string };

export interface ChainVerdict {
  whole: boolean;
  length: number;
  /** Id of the first event that does not fit, or the name of the waybill's column; `null` when whole. */
  brokenAt: string | null;
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

const parsed = (record: string): unknown => {
  try {
    return JSON.parse(record);
  } catch {
    return null;
  }
};

const saysTheSame = (event: ChainedEvent): boolean =>
  sameJson(parsed(event.record ?? ''), [
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
  ]);

const volumeOf = (events: readonly ChainedEvent[], key: string): unknown =>
  events
    .map((event) => (event.data as Record<string, unknown> | null)?.[key])
    .findLast((value) => value !== undefined) ?? null;

/** When the concrete was loaded that a waybill was made for: it was left over from another, whose loading it names. */
const loadedBefore = (event: ChainedEvent): string | null => {
  const told = (event.data as { endProductionTime?: unknown } | null)?.endProductionTime;
  return event.action === 'create' && typeof told === 'string' ? told : null;
};

/** The stage times that the events bear out, epoch ms. A driver who starts unloading without reporting the arrival has arrived by then. */
const toldTimes = (events: readonly ChainedEvent[]): Partial<Record<StageTime, number>> => {
  const times: Partial<Record<StageTime, number>> = {};
  for (const event of events) {
    const column =
      event.action === 'create' ? 'createTime' : isKeyOf(stageTimeOf, event.action) ? stageTimeOf[event.action] : null;
    if (column) times[column] = epochMs(event.happenedAt);
    const loaded = loadedBefore(event);
    if (loaded !== null) times.endProductionTime = epochMs(loaded);
    if (event.action === 'startUnloading') times.arriveTime ??= epochMs(event.happenedAt);
  }
  return times;
};

/** The first column of the waybill that its events do not bear out. */
const brokenColumn = (waybill: CheckedWaybill, events: readonly ChainedEvent[]): string | null => {
  if (waybill.chainHash !== events.at(-1)?.hash) return 'chainHash';
  if (waybill.state !== events.at(-1)?.to) return 'state';
  const told = toldTimes(events);
  for (const column of stageTimes) {
    const time = waybill[column];
    if ((time === null ? null : epochMs(time)) !== (told[column] ?? null)) return column;
  }
  for (const key of ['totalVolume', 'signVolume', 'surplusVolume'] as const)
    if (!sameJson(waybill[key], volumeOf(events, key))) return key;
  return null;
};

/**
 * Checks the chain of a waybill's events, oldest first, against itself and against what is shown of it: each hash follows
 * from the one before and its record, each record says what the columns say, and the waybill's state, stage times and
 * volumes are those of its events. `hashOf(previousHash, record)` is the hash of the store.
 */
export const checkChain = (
  waybill: CheckedWaybill,
  events: readonly ChainedEvent[],
  hashOf: (previousHash: string, record: string) => string,
): ChainVerdict => {
  let end = '';
  const verdict = (brokenAt: string | null): ChainVerdict => ({
    whole: brokenAt === null,
    length: events.length,
    brokenAt,
    end,
  });
  if (events[0]?.action !== 'create') return verdict('create');
  for (const event of events) {
    const fits =
      event.record !== null &&
      event.previousHash === end &&
      event.entityID === waybill.taskDetailID &&
      event.hash === hashOf(end, event.record) &&
      saysTheSame(event);
    if (!fits) return verdict(event.eventID);
    end = event.hash as string;
  }
  return verdict(brokenColumn(waybill, events));
};
