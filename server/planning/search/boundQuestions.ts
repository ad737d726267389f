import { DomainError } from '@pourline/domain/errors';
import type { Services } from '../../services.ts';
import type { Asker } from './planWorker.ts';

/** So many questions of one person are read and thought about at once; in the planner's line those of others have their turn between them. */
const mostOfPerson = 3;

const underWay = new WeakMap<Services, Map<string, number>>();

/** Has a question of a person thought about, so that whoever asks for many at once leaves the planner to others. Throws `planning.busy`. */
export const askPlanner = async <T>(
  services: Services,
  { tenantID, userID }: Asker,
  ask: () => Promise<T>,
): Promise<T> => {
  const counts = underWay.get(services) ?? new Map<string, number>();
  underWay.set(services, counts);
  const person = `${tenantID} ${userID}`;
  const count = counts.get(person) ?? 0;
  if (count >= mostOfPerson) throw new DomainError('planning.busy');
  counts.set(person, count + 1);
  try {
    return await ask();
  } finally {
    const left = (counts.get(person) ?? 1) - 1;
    if (left > 0) counts.set(person, left);
    else counts.delete(person);
  }
};
