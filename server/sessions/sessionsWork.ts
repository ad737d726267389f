import { sql } from 'kysely';
import { defineOwnWork, olderThan } from '../ownWork.ts';

/** How long codes that were sent, and counts of tries, are of use. */
const codeDays = 2;
/** How long tries with unknown numbers can be looked into. */
const unknownDays = 90;

export const sessionsWork = defineOwnWork({
  upkeep: [
    { table: 'sessions', gone: olderThan('expiresAt', 0) },
    { table: 'imageCodes', gone: olderThan('expiresAt', 0) },
    { table: 'verificationCodes', gone: olderThan('sentAt', codeDays) },
    { table: 'wrongPasswords', gone: olderThan('since', codeDays) },
    { table: 'attempts', gone: olderThan('windowStart', codeDays) },
    // Tries with numbers that nobody has belong to no account that could read them.
    { table: 'accountEvents', gone: sql`"accountOID" IS NULL AND ${olderThan('happenedAt', unknownDays)}` },
  ],
});
