import type { Viewer } from '@pourline/domain/access/rights';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Work } from '../work.ts';

interface Reached {
  alias: string;
  devices: { platform: string; registrationID: string; updateTime: string }[];
}

/** The alias under which a person is reached, and their devices, the latest first. */
export const pushAliasOf = async (db: Db, { tenantID, userID }: Viewer): Promise<Reached> => {
  const rows = await db
    .selectFrom('pushAliases')
    .select(['alias', 'platform', 'registrationID', 'updateTime'])
    .where('tenantID', '=', tenantID)
    .where('userID', '=', userID)
    .orderBy('updateTime', 'desc')
    .execute();
  return { alias: rows[0]?.alias ?? '', devices: rows.map(({ alias: _, ...device }) => device) };
};

/** So many devices, or aliases without one, of a person are kept: the one that was heard of longest ago makes room. */
const mostDevices = 10;

/** Lets a device be reached under an alias. It belongs to whoever signed in on it last, which the database sees to across plants. */
export const savePushAlias = async (
  work: Work,
  { userID }: Viewer,
  device: { alias: string; platform: string; registrationID: string },
): Promise<void> => {
  const { alias, ...rest } = device;
  const reached = { ...rest, updateTime: new Date(work.now) };
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`push ${work.tenantID} ${userID}`}, 0))`.execute(work.db);
  await work.db
    .insertInto('pushAliases')
    .values({ tenantID: work.tenantID, userID, alias, ...reached })
    .onConflict((c) => c.columns(['tenantID', 'userID', 'alias', 'registrationID']).doUpdateSet(reached))
    .execute();
  await sql`DELETE FROM "pushAliases" p USING (
      SELECT "alias", "registrationID", row_number() OVER (ORDER BY "updateTime" DESC, "alias" = ${alias} AND "registrationID" = ${rest.registrationID} DESC) AS place
      FROM "pushAliases" WHERE "tenantID" = ${work.tenantID} AND "userID" = ${userID}) one
    WHERE p."tenantID" = ${work.tenantID} AND p."userID" = ${userID} AND p."alias" = one."alias" AND p."registrationID" = one."registrationID" AND one.place > ${mostDevices}`.execute(
    work.db,
  );
};

/** Nothing is pushed to the person any more. */
export const dropPushAlias = async (work: Work, { userID }: Viewer): Promise<void> => {
  await work.db.deleteFrom('pushAliases').where('tenantID', '=', work.tenantID).where('userID', '=', userID).execute();
};
