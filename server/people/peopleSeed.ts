import { peopleAt } from '../seed/demoPeople.ts';
import type { Seed } from '../seed/seed.ts';
import { employ } from './employ.ts';

/** Everybody who works at a tenant or orders from it. */
export const peopleSeed: Seed = {
  demo: async ({ db, tenant: { tenantID }, passwordHash, now, userIDs }) => {
    const people = peopleAt(tenantID);
    const ids = await employ(db, tenantID, people, passwordHash, now);
    for (const [i, { mobileNo }] of people.entries()) userIDs.set(mobileNo, ids[i] ?? '');
  },
};
