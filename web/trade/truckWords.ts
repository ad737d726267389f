import { isComing } from '@pourline/domain/dispatch/comingLoads';
import { leftOnTruck } from '@pourline/domain/waybills/leftOnTruck';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { isLoadDelivering, isLoadReturning } from '@pourline/domain/waybills/waybillStages';
import { formatArrival, formatQuantity, formatReturn } from '../kit/figure/format.ts';

type Going = Pick<Waybill, 'state' | 'estimatedArrivalTime' | 'estimatedBackTime' | 'brokenTime'>;

/** When a truck is where it is going: 8 分钟后到 on its way there, 8 分钟后回厂 on its way back. Empty when it stands or has broken down, or nobody can say. */
export function arrivalWords(load: Going, now: number): string {
  if (isLoadDelivering(load.state) && isComing(load) && load.estimatedArrivalTime !== null)
    return formatArrival(Date.parse(load.estimatedArrivalTime), now);
  if (isLoadReturning(load.state) && load.brokenTime === null && load.estimatedBackTime !== null)
    return formatReturn(Date.parse(load.estimatedBackTime), now);
  return '';
}

/** Where a truck is going: 观澜府二期 · 3 号楼, or back to its plant, unless it has broken down on that way. */
export const destinationWords = (
  load: Pick<Waybill, 'state' | 'projectName' | 'constructionSite' | 'brokenTime'>,
): string => {
  if (!isLoadReturning(load.state)) return `${load.projectName} · ${load.constructionSite}`;
  return load.brokenTime === null ? '回厂' : '故障停着';
};

/** Where a truck is going, and when it is there: 观澜府二期 3 号楼 · 8 分钟后到. */
export function goingWords(load: Going & Pick<Waybill, 'projectName' | 'constructionSite'>, now: number): string {
  const to = destinationWords(load);
  const when = arrivalWords(load, now);
  if (isLoadReturning(load.state)) return when || to;
  return when === '' ? to : `${to} · ${when}`;
}

/** What a truck that comes back still has on it: 余料 5 m³. Empty when its drum is empty, or it has not unloaded. */
export function surplusWords(
  load: Pick<Waybill, 'state' | 'surplusVolume' | 'carriedVolume' | 'passedVolume'>,
): string {
  const left = isLoadReturning(load.state) ? leftOnTruck(load) : 0;
  return left > 0 ? `余料 ${formatQuantity(left, 'm³')}` : '';
}
