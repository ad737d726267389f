import { isStalePosition } from '../geo/fenceWatch.ts';
import { epochMs } from '../time.ts';
import type { MarkerColour } from '../vehicles/markerColours.ts';
import { centi } from '../volume.ts';
import { leftToSign } from './leftToSign.ts';
import type { Waybill } from './waybill.ts';
import { isLoadCancelled, isLoadDelivered, isLoadFilling, isLoadQueuing, isLoadReturning } from './waybillStages.ts';
import type { WaybillState } from './waybillStates.ts';

const steps: Record<WaybillState, 1 | 2 | 3 | 4 | 5> = {
  ptds_waiting: 1,
  ptds_producing: 1,
  ptds_delivering: 2,
  ptds_delaying: 3,
  ptds_unloading: 3,
  ptds_returning: 4,
  ptds_completed: 5,
  ptds_cancelled: 5,
};

/** How far a load has come: 1 loading, 2 delivering, 3 unloading, 4 returning, 5 ended. */
export const progressStep = (state: WaybillState): 1 | 2 | 3 | 4 | 5 => steps[state];

/** Whether all that was loaded went back, was handed over or written off: none of it was unloaded at the site. */
export const wentBackWhole = (load: Pick<Waybill, 'state' | 'totalVolume' | 'surplusVolume'>): boolean =>
  isLoadDelivered(load.state) && leftToSign(load) <= 0;

/** Titles of the four stages; a finished one says so. A cancelled load finished none; one that went back whole was not unloaded, and where it was not told to have arrived it was not brought. */
export const stageTitles = (
  waybill: Pick<Waybill, 'state' | 'totalVolume' | 'surplusVolume'> & { arriveTime?: string | null },
): [string, string, string, string] => {
  const step = isLoadCancelled(waybill.state) ? 0 : steps[waybill.state];
  if (wentBackWhole(waybill))
    return ['装料完成', waybill.arriveTime === null ? '没有送到' : '运送完成', '没有卸料', '返回'];
  return [step > 1 ? '装料完成' : '装料', step > 2 ? '运送完成' : '运送', step > 3 ? '卸料完成' : '卸料', '返回'];
};

type ShownTime =
  | 'createTime'
  | 'startProductionTime'
  | 'estimatedArrivalTime'
  | 'estimatedBackTime'
  | 'arriveTime'
  | 'startUnloadTime'
  | 'backTime'
  | 'cancelTime';

/** Which time stands by a load in each state and what it is called. */
export const timeLabels: Record<WaybillState, { label: string; column: ShownTime }> = {
  ptds_waiting: { label: '创建时间', column: 'createTime' },
  ptds_producing: { label: '生产时间', column: 'startProductionTime' },
  ptds_delivering: { label: '剩余到达', column: 'estimatedArrivalTime' },
  ptds_delaying: { label: '到达时间', column: 'arriveTime' },
  ptds_unloading: { label: '开始卸料', column: 'startUnloadTime' },
  ptds_returning: { label: '剩余返回', column: 'estimatedBackTime' },
  ptds_completed: { label: '完成时间', column: 'backTime' },
  ptds_cancelled: { label: '取消时间', column: 'cancelTime' },
};

/** What is told of a load once its site has had it: 未签收 while nobody has signed, 已签收 for all that was unloaded, 异常签收 for what somebody signed otherwise. */
export type SignedLabel = '未签收' | '已签收' | '异常签收';

/** How a load that left its site was signed for; `null` before, and where nothing was unloaded. */
export const signedLabel = (
  waybill: Pick<Waybill, 'state' | 'totalVolume' | 'surplusVolume' | 'signVolume' | 'signer'>,
): SignedLabel | null => {
  if (!isLoadDelivered(waybill.state) || leftToSign(waybill) <= 0) return null;
  // What the dispatcher says was received, nobody has signed for.
  if (waybill.signVolume === null || waybill.signer === null) return '未签收';
  return centi(waybill.signVolume) === centi(leftToSign(waybill)) ? '已签收' : '异常签收';
};

/** The colour of a load's marker: red when its truck is alerted, orange when it should move but is not heard of. */
export const waybillMarker = (
  load: { state: WaybillState; alertValue: number; gnssTime: string | null },
  now: number,
): MarkerColour => {
  if (load.alertValue > 0) return 'red';
  if (isLoadQueuing(load.state)) return 'blue';
  if (isLoadFilling(load.state)) return 'green';
  const step = steps[load.state];
  if (step === 5) return 'grey';
  if (isStalePosition(load.gnssTime === null ? null : epochMs(load.gnssTime), now)) return 'orange';
  return isLoadReturning(load.state) ? 'grey' : 'darkGrey';
};
