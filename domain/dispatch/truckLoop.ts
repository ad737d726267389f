import { z } from 'zod';
import { epochMs } from '../time.ts';
import { isInQueue } from '../vehicles/truckReadiness.ts';
import type { VehicleState } from '../vehicles/vehicleStates.ts';
import {
  isLoadDelivering,
  isLoadFilling,
  isLoadQueuing,
  isLoadReturning,
  isLoadUnloading,
  isLoadWaiting,
} from '../waybills/waybillStages.ts';
import type { WaybillState } from '../waybills/waybillStates.ts';

/** The stages of the loop in which a truck brings concrete, in their order. */
export const loopStages = ['queuing', 'assigned', 'loading', 'driving', 'waiting', 'unloading', 'returning'] as const;
export type LoopStage = (typeof loopStages)[number];

export const loopWords: Readonly<Record<LoopStage, string>> = {
  queuing: '排队',
  assigned: '待装料',
  loading: '装料',
  driving: '去程',
  waiting: '待卸',
  unloading: '卸料',
  returning: '返回',
};

/** A truck as far as its place in the loop goes. */
export interface LoopTruck {
  state: VehicleState;
  taskDetailID: string | null;
  queueTime: string | null;
}
/** Its load. */
export interface LoopLoad {
  state: WaybillState;
  createTime: string;
  startProductionTime: string | null;
  endProductionTime: string | null;
  arriveTime: string | null;
  startUnloadTime: string | null;
  endUnloadTime: string | null;
}

/** Where a truck is in the loop, and since when (epoch ms; null: nobody has said). Null for a truck that is out of it. */
export function loopPlace(
  truck: LoopTruck,
  load: LoopLoad | undefined,
): { stage: LoopStage; since: number | null } | null {
  const at = (stage: LoopStage, since: string | null) => ({ stage, since: since === null ? null : epochMs(since) });
  if (load === undefined || truck.taskDetailID === null)
    return isInQueue(truck) ? at('queuing', truck.queueTime) : null;
  const { state } = load;
  if (isLoadQueuing(state)) return at('assigned', load.createTime);
  if (isLoadFilling(state)) return at('loading', load.startProductionTime);
  if (isLoadDelivering(state)) return at('driving', load.endProductionTime);
  if (isLoadWaiting(state)) return at('waiting', load.arriveTime);
  if (isLoadUnloading(state)) return at('unloading', load.startUnloadTime);
  return isLoadReturning(state) ? at('returning', load.endUnloadTime) : null;
}

const minutes = z.number().nullable();

/** How long the trucks of a plant usually are in each stage, minutes; null where nothing is known. */
export const usualStagesSchema = z.object({
  queuing: minutes,
  assigned: minutes,
  loading: minutes,
  driving: minutes,
  waiting: minutes,
  unloading: minutes,
  returning: minutes,
});
export type UsualStages = z.infer<typeof usualStagesSchema>;

/** How the time of a truck in its stage compares with what is usual. */
export type StageLength = 'usual' | 'long' | 'veryLong';

/** Half as long again as usual, and a few minutes more, is long; twice as long, and a quarter of an hour more, is very long. */
const longer = { long: { times: 1.5, minutes: 5 }, veryLong: { times: 2, minutes: 15 } } as const;

export function stageLength(spent: number, usual: number | null): StageLength {
  if (usual === null) return 'usual';
  const exceeds = ({ times, minutes: more }: { times: number; minutes: number }) =>
    spent >= usual * times && spent >= usual + more;
  if (exceeds(longer.veryLong)) return 'veryLong';
  return exceeds(longer.long) ? 'long' : 'usual';
}
