import type { BodyOf, DataOf } from '@pourline/contract/endpoint';
import type { push } from '@pourline/contract/push';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { PushTarget } from '../outside/push/pusher.ts';
import { isPushService } from '../outside/push/pushServices.ts';
import type { Work } from '../work.ts';

type Reached = Pick<DataOf<typeof push.pushAlias>, 'alias' | 'devices'>;

/** The alias under which a person is reached, and their devices, the latest first. */
export const devicesOf = async (db: Db, { tenantID, userID }: Viewer): Promise<Reached> => {
  const rows = await db
    .selectFrom('pushSubscriptions')
    .select(['alias', 'platform', 'registrationID', 'device', 'updateTime', 'lastOk', 'lastError'])
    .where('tenantID', '=', tenantID)
    .where('userID', '=', userID)
    .orderBy('updateTime', 'desc')
    .execute();
  return {
    alias: rows[0]?.alias ?? '',
    devices: rows.map(({ alias: _, ...device }) => device),
  };
};

/** The devices of a person that something can be pushed to. */
export const targetsOf = (db: Db, { tenantID, userID }: Pick<Viewer, 'tenantID' | 'userID'>): Promise<PushTarget[]> =>
  db
    .selectFrom('pushSubscriptions')
    .select(['platform', 'registrationID', 'p256dh', 'auth'])
    .where('tenantID', '=', tenantID)
    .where('userID', '=', userID)
    .where('registrationID', '!=', '')
    .execute();

/** So many devices, or aliases without one, of a person are kept: the one that was heard of longest ago makes room. */
const mostDevices = 10;

/** A browser is reached at the address of a push service that is known, and not without its keys. Throws `push.unknownService` or `push.noKeys`. */
const checkBrowser = ({ registrationID, p256dh, auth }: PushTarget, services: readonly string[]): void => {
  if (!isPushService(registrationID, services)) throw new DomainError('push.unknownService');
  if (p256dh === '' || auth === '') throw new DomainError('push.noKeys');
};

/**
 * The address of a browser is known to its push service and to this server; who names it without its keys has read it somewhere, and would take the
 * device away from whoever it belongs to. With its keys it is in their hands. Throws `push.otherKeys`.
 */
const checkKeys = async (work: Work, { registrationID, p256dh, auth }: PushTarget): Promise<void> => {
  // In turn with whoever joins it as well.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`push device ${registrationID}`}, 0))`.execute(work.db);
  const known = await work.services.database.system
    .selectFrom('pushSubscriptions')
    .select(['p256dh', 'auth'])
    .where('registrationID', '=', registrationID)
    .executeTakeFirst();
  if (known && (known.p256dh !== p256dh || known.auth !== auth)) throw new DomainError('push.otherKeys');
};

/**
 * Lets a device be reached under an alias for as long as its session lasts. It belongs to whoever signed in on it last; the database sees to
 * both, across plants.
 */
export const saveDevice = async (
  work: Work,
  { userID }: Viewer,
  sessionID: string,
  told: BodyOf<typeof push.savePushAlias>,
): Promise<void> => {
  const { alias, ...rest } = told;
  if (rest.platform === 'web') checkBrowser(rest, work.services.pushers.settings.services);
  const keys = rest.platform === 'web' ? {} : { p256dh: '', auth: '' };
  const { tenantID } = work;
  const reached = { ...rest, ...keys, alias, sessionID, updateTime: new Date(work.now) };
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`push ${tenantID} ${userID}`}, 0))`.execute(work.db);
  if (rest.registrationID !== '') await checkKeys(work, { ...rest, ...keys });
  // How a device was reached last stays with it while it is this person's.
  const known = await work.db
    .updateTable('pushSubscriptions')
    .set(reached)
    .where('tenantID', '=', tenantID)
    .where('userID', '=', userID)
    .where('registrationID', '=', rest.registrationID)
    .where(sql<boolean>`("registrationID" <> '' OR "alias" = ${alias})`)
    .executeTakeFirst();
  if (known.numUpdatedRows === 0n)
    await work.db
      .insertInto('pushSubscriptions')
      .values({ tenantID, userID, ...reached })
      .execute();
  await sql`DELETE FROM "pushSubscriptions" p USING (
      SELECT "alias", "registrationID", row_number() OVER (ORDER BY "updateTime" DESC, "alias" = ${alias} AND "registrationID" = ${rest.registrationID} DESC) AS place
      FROM "pushSubscriptions" WHERE "tenantID" = ${tenantID} AND "userID" = ${userID}) one
    WHERE p."tenantID" = ${tenantID} AND p."userID" = ${userID} AND p."alias" = one."alias" AND p."registrationID" = one."registrationID" AND one.place > ${mostDevices}`.execute(
    work.db,
  );
};

/** Nothing is pushed to the person any more. */
export const dropDevices = async (work: Work, { userID }: Viewer): Promise<void> => {
  await work.db
    .deleteFrom('pushSubscriptions')
    .where('tenantID', '=', work.tenantID)
    .where('userID', '=', userID)
    .execute();
};
