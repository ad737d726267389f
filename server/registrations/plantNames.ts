import { DomainError } from '@pourline/domain/errors';
import { CompiledQuery } from 'kysely';
import type { Db } from '../db/database.ts';

/** Makes sure that no plant is called so yet. `db` is the door of the owner. Throws `register.plantExists`. */
export const checkPlantName = async (db: Db, name: string): Promise<void> => {
  const same = await db.selectFrom('tenants').select('tenantID').where('name', '=', name).executeTakeFirst();
  if (same) throw new DomainError('register.plantExists');
};

/** The same, and nobody else founds a plant of this name until the transaction is over. */
export const takePlantName = async (db: Db, name: string): Promise<void> => {
  await db.executeQuery(
    CompiledQuery.raw('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [`plant name ${name}`]),
  );
  await checkPlantName(db, name);
};
