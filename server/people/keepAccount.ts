import { DomainError } from '@pourline/domain/errors';
import { asOwner } from '../db/asOwner.ts';
import type { Work } from '../work.ts';

/** Keeps an account from being deleted until this work is done. Throws `account.notFound` when it has been. */
export const keepAccount = async (work: Work, accountOID: string): Promise<void> => {
  const account = await asOwner(work, (db) =>
    db
      .selectFrom('accounts')
      .select('accountOID')
      .where('accountOID', '=', accountOID)
      .where('deletedAt', 'is', null)
      .forKeyShare()
      .executeTakeFirst(),
  );
  if (!account) throw new DomainError('account.notFound');
};
