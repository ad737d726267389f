import { createHash, createHmac } from 'node:crypto';
import { DomainError } from '@pourline/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { DatabaseLost } from '../db/databaseLost.ts';
import type { Services } from '../services.ts';
import type { Work } from '../work.ts';

/** The key that a call came with, as what was done under it is remembered: of whom, and at which plant. */
export interface Mark {
  tenantID: string;
  userID: string;
  key: string;
}

/** What is remembered of a call that was done: the thing to read again, or the reply. `''` as reply: it was told once. */
export interface Kept {
  thing: string | null;
  reply: string | null;
}

/** The key of a call; `null` without one. Throws `app.keyUnusable` for one that cannot be remembered, and for several. */
export const keyOf = (request: FastifyRequest): string | null => {
  const [key, another] = request.raw.headersDistinct['idempotency-key'] ?? [];
  if (key === undefined) return null;
  if (another !== undefined || !/^[\x20-\x7e]{8,80}$/.test(key)) throw new DomainError('app.keyUnusable');
  return key;
};

/** The hash of the bytes of a file. */
export const bytesHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

/**
 * By this a repetition is known as the same call: the call, what its address names, what it says and the hashes of its files. It
 * is sealed, because what it says may be a password.
 */
export const requestHash = (
  services: Services,
  { method, path }: { method: string; path: string },
  ...said: readonly unknown[]
): string =>
  createHmac('sha256', services.settings.jwtSecret)
    .update(JSON.stringify([method, path, ...said]))
    .digest('base64url');

/** The call was done before under the same key: what has been begun again is undone. */
export class Repeated extends Error {}

const markText = `INSERT INTO "idempotencyKeys" ("tenantID", "userID", "key", "request", "createTime") VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING RETURNING "key"`;
const keepText =
  'UPDATE "idempotencyKeys" SET "thing" = $4, "reply" = $5 WHERE "tenantID" = $1 AND "userID" = $2 AND "key" = $3';

/**
 * Does a writing call once per idempotency key. The key is taken first, in the call's own transaction: a second call with the
 * same key waits there for the first, finds it taken and is undone. Taking it travels with the call's first statements.
 */
export const once = async <T>(
  work: Work,
  { tenantID, userID, key }: Mark,
  request: string,
  run: () => Promise<T>,
  keptOf: (result: T) => Kept | null,
): Promise<T> => {
  const taking = work.ahead(markText, [tenantID, userID, key, request, new Date()]);
  taking.catch(() => undefined);
  work.knowsRepetition = true;
  const checkTaken = async (): Promise<void> => {
    if ((await taking).length === 0) throw new Repeated();
  };
  let result: T;
  try {
    result = await run();
  } catch (error) {
    await checkTaken();
    throw error;
  }
  await checkTaken();
  const kept = keptOf(result);
  if (kept) work.soon(work.ahead(keepText, [tenantID, userID, key, kept.thing, kept.reply]));
  return result;
};

const find = (db: Db, { tenantID, userID, key }: Mark) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['request', 'thing', 'reply'])
    .where('tenantID', '=', tenantID)
    .where('userID', '=', userID)
    .where('key', '=', key)
    .executeTakeFirst();

/** What was done under a key. Throws `app.keyReused` when it was another call, `app.toldOnce` when its reply was told once. */
const checkKept = (known: Kept & { request: string }, request: string): Kept => {
  if (known.request !== request) throw new DomainError('app.keyReused');
  if (known.reply === '') throw new DomainError('app.toldOnce');
  return known;
};

/** What was done under a key by a call that is repeated. Throws `app.keyReused`, `app.toldOnce`. */
export const keptUnder = async (db: Db, mark: Mark, request: string): Promise<Kept> => {
  const known = await find(db, mark);
  if (!known) throw new Error(`nothing was done under the key ${mark.key}`);
  return checkKept(known, request);
};

/** Keeps that a call was done, in its own transaction, at its end. Throws `Repeated` when it was done before. */
export const markDone = async (db: Db, mark: Mark, request: string, reply: string): Promise<void> => {
  const marked = await db
    .insertInto('idempotencyKeys')
    .values({ ...mark, request, reply, createTime: new Date() })
    .onConflict((c) => c.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!marked) throw new Repeated();
};

/** So long a call that has not told its end holds its key, seconds: longer than any takes. */
const busySeconds = 90;

/** Takes a key for a call that is under way; not when it is taken, unless whoever took it has died. */
const take = async (db: Db, mark: Mark, request: string, now: Date): Promise<boolean> => {
  const died = new Date(now.getTime() - busySeconds * 1000).toISOString();
  const taken = await db
    .insertInto('idempotencyKeys')
    .values({ ...mark, request, createTime: now })
    .onConflict((c) =>
      c
        .columns(['tenantID', 'userID', 'key'])
        .doUpdateSet({ createTime: now })
        .where('idempotencyKeys.reply', 'is', null)
        .where('idempotencyKeys.request', '=', request)
        .where('idempotencyKeys.createTime', '<', died),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
};

/**
 * Does once per idempotency key what has no unit of work of its own (a registration, a code that is sent). A refusal is not
 * remembered. Returns what was kept of the first call where this one repeats it; throws `app.keyBusy` while that is under way.
 */
export const onceAlone = async <T>(
  { database: { system }, clock }: Services,
  mark: Mark,
  request: string,
  run: () => Promise<T>,
  replyOf: (result: T) => string,
): Promise<{ result: T } | { kept: string }> => {
  const { tenantID, userID, key } = mark;
  if (!(await take(system, mark, request, new Date(clock.real())))) {
    const known = await find(system, mark);
    const kept = known && checkKept(known, request).reply;
    if (kept === null || kept === undefined) throw new DomainError('app.keyBusy');
    return { kept };
  }
  const own = { tenantID, userID, key };
  try {
    const result = await run();
    await system
      .updateTable('idempotencyKeys')
      .set({ thing: null, reply: replyOf(result) })
      .where((e) => e.and(own))
      .execute();
    return { result };
  } catch (error) {
    // Nobody knows whether it was done: the key is held, so that it is not done twice.
    if (error instanceof DatabaseLost) throw error;
    await system
      .deleteFrom('idempotencyKeys')
      .where((e) => e.and(own))
      .execute();
    throw error;
  }
};
