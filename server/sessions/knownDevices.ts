import type { Services } from '../services.ts';
import { isSameHash, secretHash } from './secretCodes.ts';

const seal = (services: Services, accountOID: string, sessionID: string): string =>
  secretHash(services, 'device', accountOID, sessionID);

/** What a device keeps to show at the next sign-in that this account signed in on it before. It opens nothing. */
export const deviceProof = (services: Services, accountOID: string, sessionID: string): string =>
  `${sessionID}.${seal(services, accountOID, sessionID)}`;

/** Ends of a session after which its device is still the person's. */
const harmless = ['signOut', 'otherDevice'];

/**
 * The device of a proof, by its session: null when nobody made it for the account of this phone, when the person or a new password
 * ended that session, or when a plant had opened it.
 */
export const knownDevice = async (services: Services, mobileNo: string, proof: string): Promise<string | null> => {
  const [sessionID = '', sealed = ''] = proof.split('.');
  if (sessionID === '' || sealed === '') return null;
  const row = await services.database.system
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.accountOID', 'sessions.accountOID')
    .select(['accounts.accountOID', 'endedBy'])
    .where('sessionID', '=', sessionID)
    .where('accounts.mobileNo', '=', mobileNo)
    .where('onlyTenantID', 'is', null)
    .executeTakeFirst();
  if (!row || !isSameHash(sealed, seal(services, row.accountOID, sessionID))) return null;
  return row.endedBy === null || harmless.includes(row.endedBy) ? sessionID : null;
};
