import { DomainError } from '@pourline/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { AddressBuckets } from './addressBuckets.ts';
import { addressSubject } from './addressSubject.ts';
import { toldInFileToken } from './fileToken.ts';
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

/** Counts one more of a subject; returns 0, or after how many seconds it may come again. */
const waitOf = (services: Services, name: LimitName, subject: string): number =>
  bucketsOf(services, name).take(subject, performance.now());

/**
 * Counts what an address asks of this process, without asking the database. Throws `app.tooManyHere`.
 */
export const boundAddress = (services: Services, request: Pick<FastifyRequest, 'ip'>, name: LimitName): void => {
  const wait = waitOf(services, name, addressSubject(request.ip));
  if (wait > 0) throw new DomainError('app.tooManyHere', { n: wait });
};

/** Whoever asks without having to sign in, as far as a token of ours says so: that of their session, or the one for files. */
const askerOf = async (services: Services, request: FastifyRequest): Promise<string | null> => {
  try {
    const { tenantID, userID, accountOID } = await claimsOf(services, bearerOf(request));
    return tenantID === '' ? accountOID : `${tenantID} ${userID}`;
  } catch {
    const { token } = Object(request.query) as { token?: unknown };
    const told = typeof token === 'string' ? toldInFileToken(services, token) : null;
    // Files come slowly; other calls of theirs do not wait behind them.
    return told && `files ${told.tenantID} ${told.userID}`;
  }
};

/**
 * Counts what is asked of this process without a sign-in: of each person whose token comes with it, for a site has many people behind one
 * address, else of the address. Returns who the person is, or `null`. Throws `app.tooManyHere`, `app.tooManyOfYours`.
 */
export const boundOpenCall = async (
  services: Services,
  request: FastifyRequest,
  name: LimitName,
): Promise<string | null> => {
  const asker = await askerOf(services, request);
  if (asker === null) boundAddress(services, request, name);
  else {
    const wait = waitOf(services, name, `signed in ${asker}`);
    if (wait > 0) throw new DomainError('app.tooManyOfYours', { n: wait });
  }
  return asker;
};
