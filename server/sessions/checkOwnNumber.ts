import { DomainError } from '@pourline/domain/errors';
import type { Account } from '../http/signedIn.ts';

/** What is known of a phone is told to its own account alone: any other number is `app.forbidden`, whether somebody has it or not. */
export const checkOwnNumber = (account: Pick<Account, 'mobileNo'>, mobileNo: string): void => {
  if (mobileNo !== account.mobileNo) throw new DomainError('app.forbidden');
};
