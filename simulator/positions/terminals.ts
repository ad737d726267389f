import { devices } from '@pourline/contract/devices';
import type { Person } from '../person.ts';

/** The manager takes the permission of a truck's terminal back, because it is being looked at, and gives it again. */
export const lookAtTerminal = async (manager: Person, carID: string): Promise<void> => {
  const [terminal] = (await manager.call(devices.list, { query: { 'filter.carID': carID } })).data;
  if (!terminal) throw new Error(`truck ${carID} has no terminal`);
  const params = { id: terminal.deviceID };
  await manager.call(devices.revoke, { params });
  await manager.call(devices.approve, { params });
};
