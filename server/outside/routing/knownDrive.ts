import type { LonLat } from '@pourline/domain/geo';
import type { LearntDrive } from '@pourline/domain/positions/eta';
import type { Services } from '../../services.ts';
import { knownOf, learnPairs, pairKey } from './knownTravel.ts';

const asked = new WeakMap<Services, Set<string>>();

/**
 * The way from a plant to a site as plans reckon it, there or back, as far as it is known; else null, and it is asked for so that it is known soon. Positions
 * come by the hundred and wait for nobody.
 */
export const knownDrive = (
  services: Services,
  tenantID: string,
  { plant, site, isBack }: { plant: LonLat; site: LonLat; isBack: boolean },
): LearntDrive | null => {
  const key = pairKey(plant, site);
  const { pairs, before } = knownOf(services, tenantID);
  const pair = pairs.peek(key);
  if (!pair) askFor(services, tenantID, plant, site);
  const known = pair ?? before?.peek(key);
  if (!known) return null;
  return isBack
    ? { metres: known.backM, minutesByHour: known.back }
    : { metres: known.thereM, minutesByHour: known.there };
};

/** Finds out about a way while others go on; once at a time. */
const askFor = (services: Services, tenantID: string, plant: LonLat, site: LonLat): void => {
  const open = asked.get(services) ?? new Set<string>();
  asked.set(services, open);
  const question = `${tenantID} ${pairKey(plant, site)}`;
  if (open.has(question)) return;
  open.add(question);
  learnPairs(services, tenantID, [plant], [site])
    .catch((error) => services.log('a way to a site is not known', error))
    .finally(() => open.delete(question));
};
