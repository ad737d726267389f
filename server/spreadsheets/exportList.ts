import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { AddressBuckets } from '../http/addressBuckets.ts';
import type { Bytes } from '../http/serve.ts';
import type { Services } from '../services.ts';

interface Exports {
  /** Who waits for a spreadsheet. */
  underWay: Set<string>;
  ofPeople: AddressBuckets;
  ofPlants: AddressBuckets;
}

const kept = new WeakMap<Services, Exports>();

const exportsOf = (services: Services): Exports => {
  const { sheetsPerPerson, sheetsPerPlant } = services.settings.limits;
  const own = kept.get(services) ?? {
    underWay: new Set(),
    ...{ ofPeople: new AddressBuckets(sheetsPerPerson), ofPlants: new AddressBuckets(sheetsPerPlant) },
  };
  kept.set(services, own);
  return own;
};

/**
 * Reads a list of up to 10,000 rows as a spreadsheet: one at a time for each person, and no more than a person and a plant may have.
 * Throws `app.sheetUnderWay`, `app.tooManySheets`.
 */
export const exportList = async (
  services: Services,
  { tenantID, userID }: Pick<Viewer, 'tenantID' | 'userID'>,
  read: () => Promise<Bytes>,
): Promise<Bytes> => {
  const { underWay, ofPeople, ofPlants } = exportsOf(services);
  const person = `${tenantID} ${userID}`;
  if (underWay.has(person)) throw new DomainError('app.sheetUnderWay');
  const now = performance.now();
  const wait = ofPeople.take(person, now) || ofPlants.take(tenantID, now);
  if (wait > 0) throw new DomainError('app.tooManySheets', { n: wait });
  underWay.add(person);
  try {
    return await read();
  } finally {
    underWay.delete(person);
  }
};
