import type { TruckReason } from '@pourline/domain/dispatch/whyTruck';

/** Why a truck goes next, in words. */
export const truckReasonTexts: Readonly<Record<TruckReason, string>> = {
  planned: '计划指定',
  later: '后一车提前',
  front: '本站队首',
  behind: '本站最先能派',
  elsewhere: '外站车辆',
  chosen: '人工指定',
};
