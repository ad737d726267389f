import { sessions } from '@pourline/contract/sessions';
import type { BrowserContextOptions } from 'playwright-core';
import { type Account, openSession } from './caller.ts';

type DeviceState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/**
 * What a device keeps of somebody who signed in on it before, with a session of its own: refresh tokens change at each use, so
 * that two devices cannot share one.
 */
export async function signedInDevice(base: string, account: Account): Promise<DeviceState> {
  const { mobileNo, roleGroup } = account;
  const { reply, tid } = await openSession(base, account);
  const headers = { authorization: `Bearer ${reply.token}`, 'x-role-group': roleGroup };
  const { data: user } = await (await fetch(base + sessions.currentUser.path, { headers })).json();
  const kept = {
    session: { ...reply, tid, user, roleGroup },
    remembered: { mobileNo, tid: { [mobileNo]: tid }, roleGroup: { [`${mobileNo}@${tid}`]: roleGroup } },
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  return { cookies: [], origins: [{ origin: base, localStorage }] };
}
