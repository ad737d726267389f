import { vehicles } from '@pourline/contract/vehicles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driverOf, parkTrucks, queueTruck, tenantID } from '../dispatch/testSite.ts';
import { mostInADay } from '../records/boundRepeats.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let dispatcher: Caller;
let driver: Caller;
const carID = `${tenantID}-car-1`;
const at = { params: { carID }, body: {} };

beforeAll(async () => {
  server = await startTestServer();
  [dispatcher, driver] = [await server.signIn('周敏'), await driverOf(server, 1)];
});
afterAll(() => server?.stop());
beforeEach(() => parkTrucks(server));

test('a truck does not join and leave the queue without an end; the next day it may again', async () => {
  await queueTruck(server, 1);
  for (let n = 1; n <= mostInADay; n += 1) {
    await driver.call(vehicles.leaveQueue, at);
    await driver.call(vehicles.queueUp, at);
  }
  const refused = [await driver.refusal(vehicles.leaveQueue, at), await dispatcher.refusal(vehicles.leaveQueue, at)];
  expect(refused.map(({ status, code }) => [status, code])).toEqual(Array(2).fill([409, 'car.tooOften']));
  expect(refused[0]?.message).toBe(`这辆车一天内已这样操作 ${mostInADay} 次，请稍后再试，或联系调度`);
  expect((await dispatcher.call(vehicles.info, { params: { id: carID } })).state).toBe('scst_queuing');
  const { clock } = server.services;
  clock.set({ now: clock.now() + 25 * 3_600_000 });
  expect((await driver.call(vehicles.leaveQueue, at)).state).toBe('scst_in');
});
