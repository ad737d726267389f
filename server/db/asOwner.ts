import { CompiledQuery } from 'kysely';
import type { Work } from '../work.ts';
import type { Db } from './database.ts';

/**
 * Does a part of a unit of work as the owner of the database, in the same transaction: for the few acts that reach beyond the
 * tenant, such as making an account or founding a plant. Row-level security does not hold here, so every statement names its
 * tenant. Nothing else of the same work may be sent meanwhile.
 */
export const asOwner = async <T>(work: Work, run: (db: Db) => Promise<T>): Promise<T> => {
  work.soon(work.db.executeQuery(CompiledQuery.raw('SET LOCAL ROLE NONE')));
  const result = await run(work.db);
  // After a failure the transaction is undone, and the role with it.
  work.soon(work.db.executeQuery(CompiledQuery.raw('SET LOCAL ROLE pourline_app')));
  return result;
};
