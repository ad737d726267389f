import { plausibleAt } from '../time/saidTime.ts';
import { epochMs } from '../time.ts';
import { centi, sumM3 } from '../volume.ts';
import type { Batch, Waybill } from './waybill.ts';
import type { WaybillAction } from './waybillStates.ts';

export type StageTime =
  | 'createTime'
  | 'startProductionTime'
  | 'endProductionTime'
  | 'arriveTime'
  | 'startUnloadTime'
  | 'endUnloadTime'
  | 'backTime'
  | 'cancelTime';
export type StageTimes = Pick<Waybill, StageTime>;

/** The times of a load's life, in the order of its life. */
export const stageTimes: readonly StageTime[] = [
  'createTime',
  'startProductionTime',
  'endProductionTime',
  'arriveTime',
  'startUnloadTime',
  'endUnloadTime',
  'backTime',
  'cancelTime',
];

/** The column that an act fills with its time; `null` for acts that are no stage of the load's life. */
export const stageTimeOf: Readonly<Record<WaybillAction, Exclude<StageTime, 'createTime'> | null>> = {
  startProduction: 'startProductionTime',
  finishLoading: 'endProductionTime',
  arrive: 'arriveTime',
  startUnloading: 'startUnloadTime',
  finishUnloading: 'endUnloadTime',
  treatBack: 'endUnloadTime',
  complete: 'backTime',
  moveSurplus: 'backTime',
  cancel: 'cancelTime',
  takeBack: 'cancelTime',
  drop: 'cancelTime',
  sign: null,
  checkPart: null,
  correctSign: null,
  confirmDoubt: null,
  noticeAway: null,
  undo: null,
  transfer: null,
  reassign: null,
  report: null,
  viewTicket: null,
};

/** The latest stage so far, epoch ms: nothing that follows can have happened before it. */
export const latestStage = (waybill: StageTimes): number =>
  Math.max(...stageTimes.map((column) => waybill[column]).map((time) => (time === null ? 0 : epochMs(time))));

/** Which load it was to whoever did something on it: of which order, and which load of that. */
export interface OfLoad {
  taskID?: string | undefined;
  sequenceNo?: number | undefined;
}

/** What a phone sends at once is here by then. */
const justNowMs = 2 * 60_000;

/**
 * Whether something was done on a load before it was taken to the order that it is of now: by then it was another site's. Whoever names
 * the load that it was to them is judged by that alone, whatever clocks say. Else the times decide. Where the clock was set back since the
 * load was taken there, only what is done just now is known to be of now. Epoch ms; `happenedAt` absent: now.
 */
export const isOfOrderBefore = (
  load: { taskID: string; sequenceNo: number; transferTime: string | null },
  { of, happenedAt, now }: { of?: OfLoad | undefined; happenedAt?: number | undefined; now: number },
): boolean => {
  if (of?.taskID !== undefined)
    return of.taskID !== load.taskID || (of.sequenceNo ?? load.sequenceNo) !== load.sequenceNo;
  if (load.transferTime === null || happenedAt === undefined) return false;
  const moved = epochMs(load.transferTime);
  if (moved > now && Math.abs(now - happenedAt) <= justNowMs) return false;
  return happenedAt < moved;
};

/**
 * When an act happened as far as it can be: not before the stage before it, nor before the load was taken to its order, also where the clock
 * was set back since; else not after now. Epoch ms.
 * A site signs from the arrival on, also while the load goes on: told later, it was signed for all the same before the stages that are known by then.
 */
export const clampHappened = (
  waybill: StageTimes & { transferTime: string | null },
  action: WaybillAction,
  happenedAt: number | undefined,
  now: number,
): number => {
  const goesOn = { startUnloadTime: null, endUnloadTime: null, backTime: null };
  const before = latestStage(action === 'sign' ? { ...waybill, ...goesOn } : waybill);
  const moved = waybill.transferTime === null ? 0 : epochMs(waybill.transferTime);
  return Math.max(before, moved, plausibleAt(happenedAt, now));
};

/** Whether the batches of a truck are numbered once each and add up to its load. */
export const batchesFit = (batches: readonly Pick<Batch, 'batchNo' | 'volume'>[], totalVolume: number): boolean =>
  new Set(batches.map((batch) => batch.batchNo)).size === batches.length &&
  centi(sumM3(batches.map((batch) => batch.volume))) === centi(totalVolume);
