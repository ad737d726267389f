import { DomainError } from '@pourline/domain/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Account } from './signedIn.ts';

/**
 * What reaches beyond one plant is done by the person alone, never in a session that was opened with what a plant handed out.
 * Throws `account.ownProof`.
 */
export const checkOwnProof = ({ onlyTenantID }: Pick<Account, 'onlyTenantID'>): void => {
  if (onlyTenantID !== null) throw new DomainError('account.ownProof');
};

/**
 * The rows of an account that its session may read and change: all of them, or, where a plant’s secret opened the session, those of that
 * plant. `account` and `plant` are the columns that name them.
 */
export const ofSession = (
  { accountOID, onlyTenantID }: Pick<Account, 'accountOID' | 'onlyTenantID'>,
  account: string,
  plant: string,
): RawBuilder<boolean> =>
  onlyTenantID === null
    ? sql`${sql.ref(account)} = ${accountOID}`
    : sql`(${sql.ref(account)} = ${accountOID} AND ${sql.ref(plant)} = ${onlyTenantID})`;
