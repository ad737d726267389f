import { DomainError } from '@pourline/domain/errors';
import type { Account } from '../http/signedIn.ts';

/**
 * What reaches beyond one plant is done by the person alone, never in a session that was opened with what a plant handed out.
 * Throws `account.ownProof`.
 */
export const checkOwnProof = ({ onlyTenantID }: Account): void => {
  if (onlyTenantID !== null) throw new DomainError('account.ownProof');
};
