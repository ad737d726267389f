import { DomainError } from '@pourline/domain/errors';
import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import type { Services } from '../services.ts';
import { isSameHash, randomDigits, secretHash } from './secretCodes.ts';

/** What a code was sent for: to sign in or choose a password, to register, to change the phone or leave. */
export type CodePurpose = 'signIn' | 'register' | 'phone';

const codeDigits = 6;
export const codeValidMinutes = 10;
export const codeWaitSeconds = 60;
const codesADay = 2;
const wrongEntriesAllowed = 5;
/** The day of the plants, in which codes are counted, begins at 16:00 UTC. */
const plantOffsetMs = 8 * 3_600_000;

const dayBegin = (now: number): Date =>
  new Date(Math.floor((now + plantOffsetMs) / 86_400_000) * 86_400_000 - plantOffsetMs);

/** Keeps the hash of another code unless the phone had one within the minute (`login.codeWait`) or two today (`login.codeDaily`). */
const addCode = async (services: Services, mobileNo: string, purpose: CodePurpose, code: string): Promise<string> => {
  const codeID = newId();
  await services.database.system.transaction().execute(async (db) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`code ${mobileNo}`}, 0))`.execute(db);
    const now = Date.now();
    const sent = await db
      .selectFrom('verificationCodes')
      .select('sentAt')
      .where('mobileNo', '=', mobileNo)
      .where('sentAt', '>=', dayBegin(now).toISOString())
      .orderBy('sentAt', 'desc')
      .execute();
    if (sent.length >= codesADay) throw new DomainError('login.codeDaily');
    if (sent[0] && Date.parse(sent[0].sentAt) > now - codeWaitSeconds * 1000) throw new DomainError('login.codeWait');
    await db
      .insertInto('verificationCodes')
      .values({
        codeID,
        mobileNo,
        purpose,
        codeHash: secretHash(services, purpose, `${codeID} ${mobileNo}`, code),
        sentAt: new Date(now),
        expiresAt: new Date(now + codeValidMinutes * 60_000),
      })
      .execute();
  });
  return codeID;
};

/** Sends a code to a phone. `login.codeWait`, `login.codeDaily`, and `login.codeNotSent` when the sender fails: then it does not count. */
export const sendCode = async (services: Services, mobileNo: string, purpose: CodePurpose): Promise<void> => {
  if (!services.sms) throw new DomainError('login.codeNotSent');
  const code = randomDigits(codeDigits);
  const codeID = await addCode(services, mobileNo, purpose, code);
  try {
    await services.sms.send(mobileNo, 'code', { code });
  } catch (error) {
    services.log('a code could not be sent', error instanceof Error ? error.message : error);
    await services.database.system.deleteFrom('verificationCodes').where('codeID', '=', codeID).execute();
    throw new DomainError('login.codeNotSent');
  }
};

/**
 * Uses up the last code sent to a phone for a purpose. `login.codeWrong` when it is another, none or too old, `login.codeTries`
 * after more than five wrong entries. An entry is counted before it is compared, so that none made at the same time is free.
 */
export const takeCode = async (
  services: Services,
  mobileNo: string,
  purpose: CodePurpose,
  code: string,
): Promise<void> => {
  const { system } = services.database;
  const last = await system
    .selectFrom('verificationCodes')
    .select(['codeID', 'usedAt', 'expiresAt'])
    .where('mobileNo', '=', mobileNo)
    .where('purpose', '=', purpose)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  // One sent before it is not taken instead: whoever asks for another code has given up the one before.
  if (!last || last.usedAt || Date.parse(last.expiresAt) <= Date.now()) throw new DomainError('login.codeWrong');
  const counted = await system
    .updateTable('verificationCodes')
    .set((e) => ({ wrongTries: e('wrongTries', '+', 1) }))
    .where('codeID', '=', last.codeID)
    .where('wrongTries', '<=', wrongEntriesAllowed)
    .where('usedAt', 'is', null)
    .returning(['codeHash', 'wrongTries'])
    .executeTakeFirst();
  if (!counted) {
    // Or another entry of the same moment has used it up.
    const now = await system
      .selectFrom('verificationCodes')
      .select('usedAt')
      .where('codeID', '=', last.codeID)
      .executeTakeFirst();
    throw new DomainError(now?.usedAt ? 'login.codeWrong' : 'login.codeTries');
  }
  if (!isSameHash(counted.codeHash, secretHash(services, purpose, `${last.codeID} ${mobileNo}`, code)))
    throw new DomainError(counted.wrongTries > wrongEntriesAllowed ? 'login.codeTries' : 'login.codeWrong');
  const used = await system
    .updateTable('verificationCodes')
    .set({ usedAt: new Date() })
    .where('codeID', '=', last.codeID)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new DomainError('login.codeWrong');
};
