import { addressSubject } from '../http/addressSubject.ts';
import type { Account } from '../http/signedIn.ts';
import type { Services } from '../services.ts';
import { knownDevice } from './knownDevices.ts';

/** From where codes of a phone are asked for and typed. */
export interface CodeOrigin {
  origin: string;
  /** A device on which the person of the phone signed in before. */
  isKnown: boolean;
}

/** Somebody who is not signed in: by the device on which the person signed in before, else by their address. */
export const originOfNobody = async (
  services: Services,
  mobileNo: string,
  address: string,
  proof = '',
): Promise<CodeOrigin> => {
  const deviceID = await knownDevice(services, mobileNo, proof);
  return originAt(deviceID, address);
};

/** The same where the device is known already. */
export const originAt = (deviceID: string | null, address: string): CodeOrigin =>
  deviceID
    ? { origin: `device ${deviceID}`, isKnown: true }
    : { origin: `address ${addressSubject(address)}`, isKnown: false };

/** Somebody who is signed in: for their own phone a known device, unless a plant opened the session; for another one their account. */
export const originOfAccount = (account: Account, mobileNo: string): CodeOrigin =>
  account.mobileNo === mobileNo && account.onlyTenantID === null
    ? { origin: `device ${account.sessionID}`, isKnown: true }
    : { origin: `account ${account.accountOID}`, isKnown: false };
