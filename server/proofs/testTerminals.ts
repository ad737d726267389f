import { devices } from '@pourline/contract/devices';
import { vehicles } from '@pourline/contract/vehicles';
import { noteAsking, noteTwice } from '../devices/deviceNotes.ts';
import type { WatchedPlant } from './testTopics.ts';

/** Terminals ask to speak for the truck that is watched; they are entered, refused, let in and shut out. */
export const driveTerminals = async ({ fleet, ids, step, asSystem }: WatchedPlant): Promise<void> => {
  const truck = await fleet.call(vehicles.info, { params: { id: ids.carID } });
  const of = { carID: ids.carID, plateNumber: truck.plateNumber, tenantID: 'demo-east' };
  /** A terminal knocks, and waits to be let in. */
  const knock = async (terminalID: string, deviceNo: string): Promise<string> => {
    const asks = { deviceNo, terminalID, maker: 'M', model: 'X', plate: truck.plateNumber };
    await asSystem((work) => noteAsking(work, of, asks, '10.0.0.1'));
    const { data } = await fleet.call(devices.list, { query: { 'filter.carID': ids.carID, limit: -1 } });
    ids.deviceID = data.find((one) => one.terminalID === terminalID)?.deviceID ?? '';
    return ids.deviceID;
  };
  const entry = { carID: ids.carID, deviceNo: '013900007701', terminalID: 'T1' };
  await knock('T1', entry.deviceNo);
  await step(fleet, devices.enter, { body: entry });
  await step(fleet, devices.refuse, { params: { id: await knock('T2', entry.deviceNo) } });
  const device = { params: { id: await knock('T3', '013900007703') } };
  await step(fleet, devices.approve, device);
  const addresses = { first: '10.0.0.1', second: '10.0.0.2' };
  const twice = { deviceID: ids.deviceID, carID: ids.carID, terminalID: 'T3', ...addresses, takesOver: false };
  await asSystem((work) => noteTwice(work, twice));
  await step(fleet, devices.revoke, device);
};
