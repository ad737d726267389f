import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import type { Services } from '../../services.ts';

/** So many questions are thought about at once for one person, and for all of one plant; of the eight that may wait others keep a place. */
const most = { person: 3, plant: 5 };

const underWay = new WeakMap<Services, Map<string, number>>();

/** Has a question of a person thought about, so that whoever asks for many at once leaves the planner to others. Throws `planning.busy`. */
export const askPlanner = async <T>(
  services: Services,
  { tenantID, userID }: Pick<Viewer, 'tenantID' | 'userID'>,
  ask: () => Promise<T>,
): Promise<T> => {
  const counts = underWay.get(services) ?? new Map<string, number>();
  underWay.set(services, counts);
  const bounds = [
    [`plant ${tenantID}`, most.plant],
    [`person ${tenantID} ${userID}`, most.person],
  ] as const;
  if (bounds.some(([who, limit]) => (counts.get(who) ?? 0) >= limit)) throw new DomainError('planning.busy');
  for (const [who] of bounds) counts.set(who, (counts.get(who) ?? 0) + 1);
  try {
    return await ask();
  } finally {
    for (const [who] of bounds) {
      const left = (counts.get(who) ?? 1) - 1;
      if (left > 0) counts.set(who, left);
      else counts.delete(who);
    }
  }
};
