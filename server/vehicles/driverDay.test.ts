import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driverOf, tenantID } from '../dispatch/testSite.ts';
import { at, openMorning, publishLoads } from '../planning/testPlan.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let dispatcher: Caller;
let driver: Caller;
let taskID: string;
let later: string;

const [first, second] = [`${tenantID}-car-1`, `${tenantID}-car-2`];

beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
  driver = await driverOf(server, 1);
});
afterAll(() => server?.stop());
beforeEach(async () => {
  [taskID = '', later = ''] = await openMorning(server, [
    [9, 30],
    [10, 45],
  ]);
  await publishLoads(
    server,
    { loadID: 'a', carID: first, taskID, loadStart: at(9) },
    { loadID: 'b', carID: second, taskID, loadStart: at(9, 10) },
    { loadID: 'c', carID: first, taskID: later, loadStart: at(10) },
    { loadID: 'd', carID: first, taskID, loadStart: at(11) },
  );
});

const planned = async () => {
  const { planned: told } = await driver.call(vehicles.driverDay);
  return told && [told.loads, new Date(told.loadStart)];
};

test('a driver reads how many loads the plan still has for their truck, and when the next is loaded', async () => {
  expect(await planned()).toEqual([3, at(9)]);
  const { taskDetailID } = await dispatcher.call(waybills.create, { body: { taskID, carID: first } });
  expect(await planned()).toEqual([2, at(10)]);
  await dispatcher.call(waybills.takeBack, { params: { id: taskDetailID }, body: {} });
  expect(await planned()).toEqual([3, at(9)]);
  for (const id of [taskID, later]) await dispatcher.call(orders.suspend, { params: { id } });
  expect(await planned()).toBeNull();
});
