import { homes } from '@pourline/contract/homes';
import { mixerSpecies, portablePumpSpecies } from '@pourline/domain/vehicles/vehicle';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parkTrucks, queueTruck } from '../dispatch/testSite.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let desk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  desk = await server.signIn('周敏');
});
afterAll(() => server?.stop());
beforeEach(() => parkTrucks(server));

const put = (carID: string, values: object) =>
  server.services.database.system.updateTable('vehicles').set(values).where('carID', '=', carID).execute();
const free = async (): Promise<string[]> => {
  const home = await desk.call(homes.home);
  return home.roleGroup === 'scheduler' ? home.freeTrucks.map(({ carID }) => carID) : [];
};

test('a truck that is free to be sent waits in the queue or stands ready, manned, sound and a mixer', async () => {
  const [waits, stands] = [await queueTruck(server, 1), await queueTruck(server, 2)];
  const ready = { state: vehicleState.ready, queueTime: null };
  await put(stands, ready);
  expect(await free()).toEqual([waits, stands]);
  for (const hindered of [{ brokenTime: new Date() }, { isOnDutyDriver: false }, { species: portablePumpSpecies }]) {
    await put(waits, hindered);
    await put(stands, hindered);
    expect(await free(), Object.keys(hindered)[0]).toEqual([]);
    for (const carID of [waits, stands])
      await put(carID, { brokenTime: null, isOnDutyDriver: true, species: mixerSpecies });
  }
  expect(await free()).toEqual([waits, stands]);
});
