import { sql } from 'kysely';
import type { Work } from '../work.ts';
import { worksAs } from './worksAs.ts';

/** The salesman of an order, where they may sign in as one; nobody otherwise. */
export const salesmanOf = async (work: Work, salesmanOID: string | null): Promise<string | undefined> =>
  (
    await work.db
      .selectFrom('users')
      .select('userID')
      .where('tenantID', '=', work.tenantID)
      .where('userID', '=', salesmanOID ?? '')
      .where('state', '=', 'enabled')
      .where(sql<boolean>`${worksAs('sale')}`)
      .executeTakeFirst()
  )?.userID;
