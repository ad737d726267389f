import { DomainError } from '@pourline/domain/errors';
import { isRegistrationPending } from '@pourline/domain/registrations/registrationStates';
import type { Account } from '../http/signedIn.ts';
import { tellPlantsOf } from '../records/tellPlantsOf.ts';
import type { Services } from '../services.ts';
import { type Origin, recordAccountEvent } from '../sessions/accountEvents.ts';
import { originOfAccount } from '../sessions/codeOrigins.ts';
import { takeCode } from '../sessions/verificationCodes.ts';
import { checkOwnPassword } from './checkOwnPassword.ts';

/** Changes the phone of an account, at every plant at once; its sessions go on. `account.exists`, `account.wrongPassword`, or what the code refuses. */
export const changePhone = async (
  services: Services,
  account: Account,
  asked: { mobileNo: string; vcode: string; password: string },
  origin: Origin,
): Promise<void> => {
  const { system } = services.database;
  const { mobileNo } = asked;
  await checkOwnPassword(services, account, asked.password, origin);
  await takeCode(services, mobileNo, 'phone', asked.vcode, originOfAccount(account, mobileNo));
  const owner = await system
    .selectFrom('accounts')
    .select('accountOID')
    .where('mobileNo', '=', mobileNo)
    .executeTakeFirst();
  if (owner) throw new DomainError('account.exists');
  await system
    .transaction()
    .execute(async (db) => {
      await db.updateTable('accounts').set({ mobileNo }).where('accountOID', '=', account.accountOID).execute();
      await db
        .updateTable('users')
        .set({ mobileNo, updateTime: new Date() })
        .where('accountOID', '=', account.accountOID)
        // A plant that waits for an answer knows the number that it asked, and is told no other.
        .where('confirmedAt', 'is not', null)
        .execute();
      await db
        .updateTable('registrations')
        .set({ mobileNo })
        .where('accountOID', '=', account.accountOID)
        .where('state', 'in', isRegistrationPending.states)
        .execute();
    })
    .catch((error: { code?: string }) => {
      // Somebody else has taken the number in the meantime.
      throw error.code === '23505' ? new DomainError('account.exists') : error;
    });
  await tellPlantsOf(services, account.accountOID, ['people', 'registrations']);
  await recordAccountEvent(services, 'phoneChanged', { accountOID: account.accountOID, mobileNo }, origin, {
    from: account.mobileNo,
  });
};
