import type { Viewer } from '@pourline/domain/access/rights';
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

/** Lets a device be reached under an alias. */
export const savePushAlias = async (
  work: Work,
  { userID }: Viewer,
  device: { alias: string; platform: string; registrationID: string },
): Promise<void> => {
  const { alias, ...rest } = device;
  const reached = { ...rest, updateTime: new Date(work.now) };
  // A device belongs to whoever signed in on it last.
  if (rest.registrationID)
    await work.db
      .deleteFrom('pushAliases')
      .where('tenantID', '=', work.tenantID)
      .where('registrationID', '=', rest.registrationID)
      .execute();
  await work.db
    .insertInto('pushAliases')
    .values({ tenantID: work.tenantID, userID, alias, ...reached })
    .onConflict((c) => c.columns(['tenantID', 'userID', 'alias', 'registrationID']).doUpdateSet(reached))
    .execute();
};

/** Nothing is pushed to the person any more. */
export const dropPushAlias = async (work: Work, { userID }: Viewer): Promise<void> => {
  await work.db.deleteFrom('pushAliases').where('tenantID', '=', work.tenantID).where('userID', '=', userID).execute();
};
