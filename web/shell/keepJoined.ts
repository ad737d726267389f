import { push } from '@pourline/contract/push';
import { call } from '../api/client.ts';
import { hasLeft, joinPush, pushDevice } from '../device/pushDevice.ts';

/** Lets the device be reached for its person again where it is not: its service has given it another address, or somebody else was signed in. */
export const keepJoined = async (id: string): Promise<void> => {
  const known = await pushDevice();
  if (known.shows !== 'yes' || hasLeft()) return;
  const { key, alias, devices } = await call(push.pushAlias, { params: { id } });
  const { shows: _, needsHomeScreen: __, ...device } = await joinPush(key);
  if (device.registrationID === '' || devices.some((one) => one.registrationID === device.registrationID)) return;
  await call(push.savePushAlias, { params: { id }, body: { alias: alias || id, ...device } });
};
