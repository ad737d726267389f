import { DomainError } from '@pourline/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { AddressBuckets } from './addressBuckets.ts';
import { addressSubject } from './addressSubject.ts';
import { bearerOf, claimsOf } from './signedIn.ts';

type LimitName = keyof Services['settings']['limits'] & `${string}AtAddress`;

const tables = new WeakMap<Services, Map<LimitName, AddressBuckets>>();

const bucketsOf = (services: Services, name: LimitName): AddressBuckets => {
  const own = tables.get(services) ?? new Map<LimitName, AddressBuckets>();
  tables.set(services, own);
  const buckets = own.get(name) ?? new AddressBuckets(services.settings.limits[name]);
  own.set(name, buckets);
  return buckets;
};

/**
 * Counts what an address asks of this process, without asking the database. Throws `app.tooManyHere`.
 */
export const boundAddress = (services: Services, request: Pick<FastifyRequest, 'ip'>, name: LimitName): void => {
  const wait = bucketsOf(services, name).take(addressSubject(request.ip), performance.now());
  if (wait > 0) throw new DomainError('app.tooManyHere', { n: wait });
};

/** The same for whoever is not signed in: a token of ours says who asks, and a site has many people behind one address. */
export const boundStranger = async (services: Services, request: FastifyRequest, name: LimitName): Promise<void> => {
  try {
    await claimsOf(services, bearerOf(request));
  } catch {
    boundAddress(services, request, name);
  }
};
