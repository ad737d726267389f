import { push } from '@pourline/contract/push';
import { useEffect } from 'react';
import { call } from '../api/client.ts';
import { useSession } from '../api/sessionStore.ts';
import { hasLeft, joinPush, pushDevice } from '../device/pushDevice.ts';

/** Lets the device be reached for its person again where it is not: its service has given it another address, or somebody else was signed in. */
const keepJoined = async (id: string): Promise<void> => {
  const known = await pushDevice();
  if (known.shows !== 'yes' || hasLeft()) return;
  const { key, alias, devices } = await call(push.pushAlias, { params: { id } });
  const { shows: _, needsHomeScreen: __, ...device } = await joinPush(key);
  if (device.registrationID === '' || devices.some((one) => one.registrationID === device.registrationID)) return;
  await call(push.savePushAlias, { params: { id }, body: { alias: alias || id, ...device } });
};

/** A device that shows what is pushed is reached for whoever is signed in on it, from each opening of the app on. */
export function useOwnDevice(): void {
  const session = useSession();
  const id = session?.user?.id;
  const tid = session?.tid;
  useEffect(() => {
    // What is told meanwhile stands in the app; the next opening tries again.
    if (id && tid) void keepJoined(id).catch(() => undefined);
  }, [id, tid]);
}
