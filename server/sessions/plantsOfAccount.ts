import type { Db } from '../db/database.ts';

/**
 * The plants whose secrets may open an account, its home first: those that the person agreed to by their own proof, and only while there
 * is none of these the ones that they are at by what those handed out alone. Each kind in order: where it may work, then the one longest
 * belonged to without a break. `db` is the door of the owner.
 */
export const plantsOfAccount = async (db: Db, accountOID: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select(['tenantID', 'ownConsent'])
    .where('accountOID', '=', accountOID)
    .where('confirmedAt', 'is not', null)
    .orderBy((e) => e('state', '=', 'enabled'), 'desc')
    .orderBy('belongsSince')
    .orderBy('tenantID')
    .execute();
  const own = rows.filter(({ ownConsent }) => ownConsent);
  return (own.length > 0 ? own : rows).map(({ tenantID }) => tenantID);
};
