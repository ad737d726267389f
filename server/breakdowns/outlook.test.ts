import { breakdowns } from '@pourline/contract/breakdowns';
import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tenantID } from '../dispatch/testSite.ts';
import { at, openMorning, publishLoads } from '../planning/testPlan.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let dispatcher: Caller;
let taskID: string;
let later: string;

const [first, second] = [`${tenantID}-car-1`, `${tenantID}-car-2`];

beforeAll(async () => {
  server = await startTestServer();
  dispatcher = await server.signIn('周敏');
});
afterAll(() => server?.stop());
/** Eight in the morning: the plan has four loads for the first truck, of which one is for the night, and one for the second. */
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
    { loadID: 'e', carID: first, taskID: later, loadStart: at(20, 30) },
  );
});

const outlook = async (carID: string) => {
  const { load, queuePlace, plannedLoads, firstPlanned } = await dispatcher.call(breakdowns.outlook, {
    params: { carID },
  });
  const next = firstPlanned && new Date(firstPlanned.loadStart);
  return { load: load?.taskDetailID ?? null, queuePlace, plannedLoads, next };
};

test('what is planned for a truck is what it has still to bring: within twelve hours, of its own, and not what it has been sent for', async () => {
  expect(await outlook(first)).toEqual({ load: null, queuePlace: 1, plannedLoads: 3, next: at(9) });
  expect(await outlook(second)).toEqual({ load: null, queuePlace: 2, plannedLoads: 1, next: at(9, 10) });
  const made = await dispatcher.call(waybills.create, { body: { taskID, carID: first } });
  const { taskDetailID } = made;
  expect(await outlook(first)).toEqual({ load: taskDetailID, queuePlace: null, plannedLoads: 2, next: at(10) });
  expect(await outlook(second)).toEqual({ load: null, queuePlace: 1, plannedLoads: 1, next: at(9, 10) });
  // A load that is taken back is ahead again.
  await dispatcher.call(waybills.takeBack, { params: { id: taskDetailID }, body: {} });
  expect(await outlook(first)).toMatchObject({ load: null, plannedLoads: 3, next: at(9) });
  // Nobody brings anything to a pour that stands still.
  await dispatcher.call(orders.suspend, { params: { id: taskID } });
  expect(await outlook(first)).toMatchObject({ plannedLoads: 1, next: at(10) });
});

test('a truck that broke down frees what was planned for it, and not the load that it has been sent for', async () => {
  await dispatcher.call(waybills.create, { body: { taskID, carID: first } });
  await dispatcher.call(messages.send, { body: { msgType: 'mixer_breakdown', carID: first, content: '爆胎' } });
  const [broken] = await dispatcher.call(breakdowns.list, { query: { carID: first } });
  expect(broken?.freedLoads).toBe(2);
});

test('the project of the first planned load is told with it', async () => {
  const { firstPlanned } = await dispatcher.call(breakdowns.outlook, { params: { carID: first } });
  const { projectName } = await dispatcher.call(orders.info, { params: { id: taskID } });
  expect(firstPlanned?.projectName).toBe(projectName);
});
