import type { LonLat } from '@pourline/domain/geo';
import type { Services } from '../../services.ts';
import { type Known, knownOf, learnPairs, pairKey } from './knownTravel.ts';

/** Whole minutes of the drive from a plant to a site by the hour of leaving, as plans reckon it; null: no way is known. */
export const routeHoursBetween = async (
  services: Services,
  tenantID: string,
  plant: LonLat,
  site: LonLat,
  known: Known = knownOf(services, tenantID),
): Promise<number[] | null> => {
  await learnPairs(services, tenantID, [plant], [site], known);
  const there = known.pairs.peek(pairKey(plant, site))?.there;
  const hours = there ? Array.from(there, Math.ceil) : [];
  return hours.length === 24 && hours.every((minutes) => minutes >= 0) ? hours : null;
};
