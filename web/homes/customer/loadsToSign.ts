import { isComing } from '@pourline/domain/dispatch/comingLoads';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { isLoadAtSite, isLoadDelivering } from '@pourline/domain/waybills/waybillStages';

type Load = Pick<Waybill, 'state' | 'signVolume' | 'arriveTime' | 'estimatedArrivalTime' | 'brokenTime'>;

/** Loads that stand at the site and are not signed for, longest waiting first; then those that were left there unsigned (`left`). */
export const loadsToSign = <L extends Load>(loads: readonly L[], left: readonly L[]): L[] => [
  ...loads
    .filter((load) => isLoadAtSite(load.state) && load.signVolume === null)
    .toSorted((a, b) => (a.arriveTime ?? '').localeCompare(b.arriveTime ?? '')),
  ...left,
];

/** Loads on the road whose trucks run, the first to arrive in front; those without an estimate last. */
export const loadsComing = <L extends Load>(loads: readonly L[]): L[] =>
  loads
    .filter((load) => isLoadDelivering(load.state) && isComing(load))
    .toSorted((a, b) => (a.estimatedArrivalTime ?? '9').localeCompare(b.estimatedArrivalTime ?? '9'));
