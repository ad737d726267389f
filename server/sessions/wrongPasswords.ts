import { DomainError } from '@pourline/domain/errors';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { addressSubject } from '../http/addressSubject.ts';
import type { Services } from '../services.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** From where passwords of a phone are tried: so many wrong ones in a day lock it for so many minutes. */
export interface TriedFrom {
  origin: string;
  most: number;
  lockMinutes: number;
}

/** How long five wrong passwords in a row lock out who typed them. */
export const lockMinutes = 30;

/** How many wrong passwords of a phone all devices that are unknown to it have in a day, from whatever addresses. */
export const mostFromUnknown = 50;

/**
 * Where a try counts. A device on which the person signed in before counts for itself alone, so that nobody elsewhere can lock it out;
 * any other counts for its address and among all unknown devices.
 */
export const triedFrom = (deviceID: string | null, address: string): TriedFrom[] =>
  deviceID
    ? [{ origin: `device ${deviceID}`, most: 5, lockMinutes }]
    : [
        { origin: `address ${addressSubject(address)}`, most: 5, lockMinutes },
        { origin: 'unknown', most: mostFromUnknown, lockMinutes: dayMinutes },
      ];

const lockedOut = (until: number, now: number): DomainError =>
  new DomainError('login.locked', { n: Math.max(1, Math.ceil((until - now) / minuteMs)) });

/**
 * Counts a try before it is looked at, so that none of the same moment is free. Throws `login.locked` where too many were wrong; a lock
 * that is over, or a day, begins anew.
 */
const countTry = async (
  { database: { system: db }, clock }: Services,
  mobileNo: string,
  { origin, most, lockMinutes: minutes }: TriedFrom,
): Promise<void> => {
  const time = clock.real();
  const now = sql`${new Date(time)}::timestamptz`;
  const over = sql`(COALESCE(w."lockedUntil" <= ${now}, w."since" <= ${now} - interval '1 day'))`;
  const { rows } = await sql`INSERT INTO "wrongPasswords" AS w ("mobileNo", "origin", "wrong", "since")
    VALUES (${mobileNo}, ${origin}, 1, ${now})
    ON CONFLICT ("mobileNo", "origin") DO UPDATE SET
      "wrong" = CASE WHEN ${over} THEN 1 ELSE w."wrong" + 1 END,
      "since" = CASE WHEN ${over} THEN ${now} ELSE w."since" END,
      "lockedUntil" = NULL
    WHERE ${over} OR w."wrong" < ${most} RETURNING 1`.execute(db);
  if (rows.length > 0) return;
  // Whoever is being looked at right now may have been the last: locked from this moment on, unless it proves right.
  const held = await db
    .selectFrom('wrongPasswords')
    .select('lockedUntil')
    .where('mobileNo', '=', mobileNo)
    .where('origin', '=', origin)
    .executeTakeFirst();
  throw lockedOut(held?.lockedUntil ? Date.parse(held.lockedUntil) : time + minutes * minuteMs, time);
};

/** Counts a try at each place that it comes from, the narrowest first, so that who is locked out there costs the others nothing. */
export const countTries = async (services: Services, mobileNo: string, places: readonly TriedFrom[]): Promise<void> => {
  for (const place of places) await countTry(services, mobileNo, place);
};

/** How many tries are left where the fewest are. */
const triesLeft = async (services: Services, mobileNo: string, places: readonly TriedFrom[]): Promise<number> => {
  const tried = await services.database.system
    .selectFrom('wrongPasswords')
    .select(['origin', 'wrong'])
    .where('mobileNo', '=', mobileNo)
    .execute();
  const left = ({ origin, most }: TriedFrom) => most - (tried.find((one) => one.origin === origin)?.wrong ?? 0);
  return Math.min(...places.map(left));
};

/** Locks the places whose tries are used up; returns the refusal: locked, or how long the next mistake may lock. */
export const refuseWrong = async (
  services: Services,
  mobileNo: string,
  places: readonly TriedFrom[],
): Promise<DomainError> => {
  const now = services.clock.real();
  const until: number[] = [];
  for (const { origin, most, lockMinutes: minutes } of places) {
    const locked = await services.database.system
      .updateTable('wrongPasswords')
      .set({ lockedUntil: new Date(now + minutes * minuteMs) })
      .where('mobileNo', '=', mobileNo)
      .where('origin', '=', origin)
      .where('wrong', '>=', most)
      .returning('lockedUntil')
      .executeTakeFirst();
    if (locked?.lockedUntil) until.push(Date.parse(locked.lockedUntil));
  }
  if (until.length > 0) return lockedOut(Math.max(...until), now);
  return new DomainError('login.wrongPassword', { n: lockMinutes, left: await triesLeft(services, mobileNo, places) });
};

/** The password was right: the own place begins anew, and among all unknown devices this try was no wrong one. */
export const uncountTries = async (
  services: Services,
  mobileNo: string,
  places: readonly TriedFrom[],
): Promise<void> => {
  const { system } = services.database;
  for (const { origin } of places)
    if (origin === 'unknown')
      await system
        .updateTable('wrongPasswords')
        .set((e) => ({ wrong: e('wrong', '-', 1) }))
        .where('mobileNo', '=', mobileNo)
        .where('origin', '=', origin)
        .where('wrong', '>', 0)
        .execute();
    else
      await system.deleteFrom('wrongPasswords').where('mobileNo', '=', mobileNo).where('origin', '=', origin).execute();
};

/** The person has proved themselves otherwise, or has another password: all locks of the phone are over. When the last of them would have been, epoch ms; 0 without any. */
export const liftLocks = async (db: Pick<Db, 'deleteFrom'>, mobileNo: string): Promise<number> => {
  const gone = await db
    .deleteFrom('wrongPasswords')
    .where('mobileNo', '=', mobileNo)
    .returning('lockedUntil')
    .execute();
  return Math.max(0, ...gone.map(({ lockedUntil }) => (lockedUntil ? Date.parse(lockedUntil) : 0)));
};
