import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Services } from '../services.ts';

/** A number of so many digits that nobody can foresee, with zeros in front. */
export const randomDigits = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/**
 * What is stored of a short secret: a hash keyed with the server's own secret, for a few digits could be tried through otherwise.
 * `purpose` and `owner` bind it to what it was made for.
 */
export const secretHash = (services: Services, purpose: string, owner: string, secret: string): string =>
  createHmac('sha256', services.settings.jwtSecret)
    .update(JSON.stringify(['codes', purpose, owner, secret]))
    .digest('base64url');

/** Compares two hashes in a time that tells nothing. */
export const isSameHash = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
