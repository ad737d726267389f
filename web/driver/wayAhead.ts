import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { lineLengthM } from '@pourline/domain/geo/polyline';
import { knownOrderDrive } from '@pourline/domain/roads/orderDrive';
import { isLoadFilling, isLoadQueuing } from '@pourline/domain/waybills/waybillStages';
import { plantOffset } from '../api/plantOffset.ts';
import { formatDistance, formatDuration, formatTime } from '../kit/figure/format.ts';

/** The way that a truck has before it while it still stands at the plant: 全程 14.2 km · 约 32 分钟 · 现在出发 10:42 到. Empty once it has left, or where no way is known. */
export function wayAhead(
  { state, routes, checks }: Pick<WaybillInfo, 'state' | 'routes' | 'checks'>,
  now: number,
  offset = plantOffset(),
): string {
  if (!isLoadQueuing(state) && !isLoadFilling(state)) return '';
  const [line] = routes.filter(({ isReturn }) => isReturn === 0).toSorted((a, b) => a.name.localeCompare(b.name));
  const minutes = knownOrderDrive(checks.routeHours, now, offset);
  return [
    line && line.points.length > 1 ? `全程 ${formatDistance(lineLengthM(line.points))}` : '',
    minutes === null ? '' : `约 ${formatDuration(minutes)}`,
    minutes === null ? '' : `现在出发 ${formatTime(now + minutes * 60_000, { offsetMinutes: offset })} 到`,
  ]
    .filter(Boolean)
    .join(' · ');
}
