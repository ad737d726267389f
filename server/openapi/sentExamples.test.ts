import { contract } from '@pourline/contract/contract';
import { orders } from '@pourline/contract/orders';
import { references } from '@pourline/contract/references';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tomorrowAt } from '../orders/testOrders.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { openApiOf } from './openApiOf.ts';

let server: TestServer;
let customer: Caller;
let scheduler: Caller;
beforeAll(async () => {
  server = await startTestServer();
  [customer, scheduler] = [await server.signIn('郑工'), await server.signIn('周敏')];
});
afterAll(() => server?.stop());

/** The example of a call's body as the reference shows it. */
const exampleBody = ({ path, method }: { path: string; method: string }) => {
  const { paths } = openApiOf(contract) as {
    paths: Record<string, Record<string, { requestBody: { content: Record<string, { example: object }> } }>>;
  };
  return paths[path]?.[method.toLowerCase()]?.requestBody.content['application/json']?.example;
};

test('the examples of placing and arranging an order are taken by the plant of the demonstration, with times of its own', async () => {
  const form = orders.create.body.parse({
    ...exampleBody(orders.create),
    bookBegin: tomorrowAt(9),
    bookEnd: tomorrowAt(12),
  });
  const { projects } = await customer.call(references.orderForm);
  const site = projects.find(({ contractID }) => contractID === form.contractID);
  expect(site).toMatchObject({
    lon: form.siteLon,
    lat: form.siteLat,
    geofence: form.prdTaskGeofence,
    address: form.siteAddress,
  });
  const { taskID, projectName, state } = await customer.call(orders.create, { body: form });
  expect([projectName, state]).toEqual([site?.projectName, 'pts_signing']);
  const params = { id: taskID };
  expect((await scheduler.call(orders.approve, { params })).state).toBe('pts_arranging');
  const arrangement = orders.arrange.body.parse({ ...exampleBody(orders.arrange), arrangeTime: tomorrowAt(8) });
  expect((await scheduler.call(orders.arrange, { params, body: arrangement })).state).toBe('pts_proportioning');
});
