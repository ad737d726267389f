import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { sql } from 'kysely';
import type { Work } from '../work.ts';

/** So much one person keeps: settings, and KB of all together. They are read in one reply. */
const most = { settings: 50, kilobytes: 200 };

/** Keeps one setting of a person, one change after the other; an empty one is forgotten. Throws `config.ownTooMany`. */
export const keepOwnSetting = async (
  work: Work,
  { userID }: Pick<Viewer, 'userID'>,
  key: string,
  value: string,
): Promise<{ key: string; value: string }> => {
  const { tenantID } = work;
  if (value === '') {
    await work.db
      .deleteFrom('userConfigs')
      .where('tenantID', '=', tenantID)
      .where('userID', '=', userID)
      .where('key', '=', key)
      .execute();
    return { key, value };
  }
  work.soon(
    work.ahead('SELECT pg_advisory_xact_lock(hashtextextended($1, 4))', [`own settings ${tenantID} ${userID}`]),
  );
  await work.db
    .insertInto('userConfigs')
    .values({ tenantID, userID, key, value })
    .onConflict((c) => c.columns(['tenantID', 'userID', 'key']).doUpdateSet({ value }))
    .execute();
  const { rows } = await sql<{ settings: number; bytes: number }>`
    SELECT count(*)::int AS "settings", sum(octet_length("key") + octet_length("value"))::int AS "bytes"
    FROM "userConfigs" WHERE "tenantID" = ${tenantID} AND "userID" = ${userID}`.execute(work.db);
  const [{ settings, bytes } = { settings: 0, bytes: 0 }] = rows;
  if (settings > most.settings || bytes > most.kilobytes * 1024)
    throw new DomainError('config.ownTooMany', { n: most.settings, kb: most.kilobytes });
  return { key, value };
};
