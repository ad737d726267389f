import { randomBytes } from 'node:crypto';
import { monotoneNow } from '../monotoneNow.ts';

let lastMs = 0;
let sequence = 0;

/** An id made in code: 12 hex digits of time, 4 of sequence, 12 of chance; ids of one process sort in the order they were made. Ids of several
 * processes do not: nothing that has happened may be put in order by them. */
export const newId = (): string => {
  const ms = monotoneNow();
  if (ms > lastMs) {
    lastMs = ms;
    sequence = 0;
  } else sequence += 1;
  return `${lastMs.toString(16).padStart(12, '0')}${sequence.toString(16).padStart(4, '0')}${randomBytes(6).toString('hex')}`;
};

/** A token that nobody can guess, safe in a URL. */
export const newToken = (bytes = 18): string => randomBytes(bytes).toString('base64url');
