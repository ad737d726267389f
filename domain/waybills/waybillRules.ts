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

/** Whether something was done before its load was taken to the order that it is of now: by then it was another site's. Epoch ms; absent: now. */
export const isOfOrderBefore = (
  { transferTime }: { transferTime: string | null },
  happenedAt: number | undefined,
): boolean => transferTime !== null && happenedAt !== undefined && happenedAt < epochMs(transferTime);

/**
 * When an act happened as far as it can be: not before the stage before it, also where the clock was set back since; else not after now. Epoch ms.
 * A site signs from the arrival on, also while the load goes on: told later, it was signed for all the same before the stages that are known by then.
 */
export const clampHappened = (
  waybill: StageTimes,
  action: WaybillAction,
  happenedAt: number | undefined,
  now: number,
): number => {
  const goesOn = { startUnloadTime: null, endUnloadTime: null, backTime: null };
  const before = latestStage(action === 'sign' ? { ...waybill, ...goesOn } : waybill);
  return Math.max(before, plausibleAt(happenedAt, now));
};

/** Whether the batches of a truck are numbered once each and add up to its load. */
export const batchesFit = (batches: readonly Pick<Batch, 'batchNo' | 'volume'>[], totalVolume: number): boolean =>
  new Set(batches.map((batch) => batch.batchNo)).size === batches.length &&
  centi(sumM3(batches.map((batch) => batch.volume))) === centi(totalVolume);
