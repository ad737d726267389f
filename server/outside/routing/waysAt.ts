import type { LonLat } from '@pourline/domain/geo';
import { driveAt } from '@pourline/domain/roads/orderDrive';
import type { Services } from '../../services.ts';
import { knownOf, pairKey } from './knownTravel.ts';
import { routerOf } from './router.ts';

/** Metres and minutes from where a truck is to each of some places when it leaves so many seconds after midnight: on the tenant's roads, as its own trucks drive in these hours. */
export const waysAt = async (
  services: Services,
  tenantID: string,
  from: LonLat,
  to: readonly LonLat[],
  secondsOfDay: number,
): Promise<{ metres: number; minutes: number }[]> => {
  if (to.length === 0) return [];
  const router = await routerOf(services, tenantID);
  const learnt = await knownOf(services, tenantID).learnt;
  const hour = Math.floor(secondsOfDay / 3600) % 24;
  const next = (hour + 1) % 24;
  const [now, later] = await Promise.all([router.matrix([from], to, hour), router.matrix([from], to, next)]);
  return to.map((place, i) => {
    const byHour = new Float64Array(24).fill(Number.NaN);
    const minutes = (free: number | undefined, at: number): number =>
      learnt.minutes(pairKey(from, place), free ?? Number.NaN, at * 60 + 30);
    byHour[hour] = minutes(now.minutes[0]?.[i], hour);
    byHour[next] = minutes(later.minutes[0]?.[i], next);
    return {
      metres: Math.round(now.metres[0]?.[i] ?? Number.NaN),
      minutes: driveAt(byHour, secondsOfDay) ?? Number.NaN,
    };
  });
};
