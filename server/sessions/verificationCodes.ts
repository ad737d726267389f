import { DomainError } from '@pourline/domain/errors';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { Services } from '../services.ts';
import type { CodeOrigin } from './codeOrigins.ts';
import { isSameHash, randomDigits, secretHash } from './secretCodes.ts';

/** What a code was sent for: to sign in or choose a password, to register, to change the phone or leave. */
export type CodePurpose = 'signIn' | 'register' | 'phone';

const codeDigits = 6;
export const codeValidMinutes = 10;
export const codeWaitSeconds = 60;
/** So many who asks gets in a day for a phone, for all purposes together. */
const codesADay = 2;
/** So many are sent to a phone in a day for all who ask from devices that are unknown to it, so that nobody floods it from many addresses. */
export const mostFromUnknown = 10;
const wrongEntriesAllowed = 5;
/** The day of the plants, in which codes are counted, begins at 16:00 UTC. */
const plantOffsetMs = 8 * 3_600_000;

const dayBegin = (now: number): Date =>
  new Date(Math.floor((now + plantOffsetMs) / 86_400_000) * 86_400_000 - plantOffsetMs);

/**
 * What was sent by a clock that was set back since would hold up whoever asks next, and pass for later than what is sent now: it counts as
 * sent as long ago as one has to wait, in its order.
 */
const putBack = (db: Db, mobileNo: string, now: number): Promise<unknown> =>
  sql`UPDATE "verificationCodes" c SET "sentAt" = c."sentAt" - s."by", "expiresAt" = c."expiresAt" - s."by"
    FROM (SELECT max("sentAt") - ${new Date(now - codeWaitSeconds * 1000)}::timestamptz AS "by" FROM "verificationCodes" WHERE "mobileNo" = ${mobileNo}) s
    WHERE c."mobileNo" = ${mobileNo} AND c."sentAt" > ${new Date(now)}::timestamptz`.execute(db);

/** Keeps the hash of another code unless who asks had one within the minute (`login.codeWait`) or too many were sent today (`login.codeDaily`). */
const addCode = async (
  services: Services,
  mobileNo: string,
  purpose: CodePurpose,
  code: string,
  from: CodeOrigin,
): Promise<string> => {
  const codeID = newId();
  await services.database.system.transaction().execute(async (db) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`code ${mobileNo}`}, 0))`.execute(db);
    const now = services.clock.real();
    await putBack(db, mobileNo, now);
    const today = await db
      .selectFrom('verificationCodes')
      .select(['sentAt', 'origin', 'isKnown'])
      .where('mobileNo', '=', mobileNo)
      .where('sentAt', '>=', dayBegin(now).toISOString())
      .orderBy('sentAt', 'desc')
      .execute();
    const own = today.filter(({ origin }) => origin === from.origin);
    const unknown = today.filter(({ isKnown }) => !isKnown);
    if (own.length >= codesADay || (!from.isKnown && unknown.length >= mostFromUnknown))
      throw new DomainError('login.codeDaily');
    if (own[0] && Date.parse(own[0].sentAt) > now - codeWaitSeconds * 1000) throw new DomainError('login.codeWait');
    await db
      .insertInto('verificationCodes')
      .values({
        ...{ codeID, mobileNo, purpose, ...from },
        codeHash: secretHash(services, purpose, `${codeID} ${mobileNo}`, code),
        sentAt: new Date(now),
        expiresAt: new Date(now + codeValidMinutes * 60_000),
      })
      .execute();
  });
  return codeID;
};

/** Sends a code to a phone. `login.codeWait`, `login.codeDaily`, and `login.codeNotSent` when the sender fails: then it does not count. */
export const sendCode = async (
  services: Services,
  mobileNo: string,
  purpose: CodePurpose,
  from: CodeOrigin,
): Promise<void> => {
  if (!services.sms) throw new DomainError('login.codeNotSent');
  const code = randomDigits(codeDigits);
  const codeID = await addCode(services, mobileNo, purpose, code, from);
  try {
    await services.sms.send(mobileNo, 'code', { code });
  } catch (error) {
    services.log('a code could not be sent', error instanceof Error ? error.message : error);
    await services.database.system.deleteFrom('verificationCodes').where('codeID', '=', codeID).execute();
    throw new DomainError('login.codeNotSent');
  }
};

/**
 * The code that an entry is compared with, and where it counts: the last one that its origin asked for, else, for who changed the
 * network meanwhile, the last one that anybody asked for. One sent before is not taken instead: whoever asks for another has given it up.
 */
const codeMeant = async (services: Services, mobileNo: string, purpose: CodePurpose, from: CodeOrigin) => {
  const lastOf = (whose: '=' | '!=') =>
    services.database.system
      .selectFrom('verificationCodes')
      .select(['codeID', 'usedAt', 'expiresAt'])
      .where('mobileNo', '=', mobileNo)
      .where('purpose', '=', purpose)
      .where('origin', whose, from.origin)
      .orderBy('sentAt', 'desc')
      .limit(1)
      .executeTakeFirst();
  const own = { ...(await lastOf('=')), counter: 'wrongTries' as const };
  const other = { ...(await lastOf('!=')), counter: 'strangeTries' as const };
  for (const { codeID, usedAt, expiresAt, counter } of [own, other])
    if (codeID && !usedAt && Date.parse(expiresAt ?? '') > services.clock.real()) return { codeID, counter };
  throw new DomainError('login.codeWrong');
};

/**
 * Compares an entry with the code that is meant; returns that. `login.codeWrong` when it is another, none or too old,
 * `login.codeTries` after more than five wrong entries. An entry is counted before it is compared, so that none made at the same time
 * is free; those from elsewhere count apart, so that who asked can still type theirs.
 */
const matchCode = async (
  services: Services,
  mobileNo: string,
  purpose: CodePurpose,
  code: string,
  from: CodeOrigin,
) => {
  const { system } = services.database;
  const { codeID, counter } = await codeMeant(services, mobileNo, purpose, from);
  const counted = await system
    .updateTable('verificationCodes')
    .set((e) => ({ [counter]: e(counter, '+', 1) }))
    .where('codeID', '=', codeID)
    .where(counter, '<=', wrongEntriesAllowed)
    .where('usedAt', 'is', null)
    .returning(['codeHash', `${counter} as tries`])
    .executeTakeFirst();
  if (!counted) {
    // Or another entry of the same moment has used it up.
    const now = await system
      .selectFrom('verificationCodes')
      .select('usedAt')
      .where('codeID', '=', codeID)
      .executeTakeFirst();
    throw new DomainError(now?.usedAt ? 'login.codeWrong' : 'login.codeTries');
  }
  if (!isSameHash(counted.codeHash, secretHash(services, purpose, `${codeID} ${mobileNo}`, code)))
    throw new DomainError(counted.tries > wrongEntriesAllowed ? 'login.codeTries' : 'login.codeWrong');
  return { codeID, counter };
};

/** Uses up a code sent to a phone for a purpose, or refuses the entry (`login.codeWrong`, `login.codeTries`). */
export const takeCode = async (
  services: Services,
  mobileNo: string,
  purpose: CodePurpose,
  code: string,
  from: CodeOrigin,
): Promise<void> => {
  const { codeID } = await matchCode(services, mobileNo, purpose, code, from);
  const used = await services.database.system
    .updateTable('verificationCodes')
    .set({ usedAt: new Date() })
    .where('codeID', '=', codeID)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new DomainError('login.codeWrong');
};

/** Whether an entry is right, refused as by `takeCode`; a right one is not used up and stays good for what it was sent for. */
export const checkCode = async (
  services: Services,
  mobileNo: string,
  purpose: CodePurpose,
  code: string,
  from: CodeOrigin,
): Promise<void> => {
  const { codeID, counter } = await matchCode(services, mobileNo, purpose, code, from);
  await services.database.system
    .updateTable('verificationCodes')
    .set((e) => ({ [counter]: e(counter, '-', 1) }))
    .where('codeID', '=', codeID)
    .execute();
};
