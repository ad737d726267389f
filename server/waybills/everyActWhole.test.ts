import { orders } from '@pourline/contract/orders';
import { planning } from '@pourline/contract/planning';
import { waybills } from '@pourline/contract/waybills';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { loadTruck } from '@pourline/simulator/pours/testLoad';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driverOf, openOrder, parkTrucks, queueTruck, tenantID } from '../dispatch/testSite.ts';
import { uploadPicture } from '../files/testUpload.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { transact } from '../work.ts';
import { noticeUnloadedAway } from './noticeAway.ts';

let server: TestServer;
let dispatcher: Caller;
let site: Caller;
let driver: Caller;
let signFileID: string;
let taskID: string;
let otherTaskID: string;
const done = new Set<string>();

beforeAll(async () => {
  server = await startTestServer();
  [dispatcher, site, driver] = await Promise.all([server.signIn('周敏'), server.signIn('郑工'), driverOf(server, 1)]);
  signFileID = await uploadPicture(site, 'sign');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await parkTrucks(server);
  [taskID, otherTaskID] = [await openOrder(server, { scheduledCa: 30 }), await openOrder(server, { scheduledCa: 30 })];
});

const system = () => server.services.database.system;

/** What the public page says of the record of every load of the two orders, and notes which acts have been done. */
const untrueTickets = async (): Promise<string[]> => {
  const loads = await system()
    .selectFrom('waybills')
    .select(['taskDetailID', 'taskDetailNo', 'ticketToken'])
    .where('tenantID', '=', tenantID)
    .where('taskID', 'in', [taskID, otherTaskID])
    .execute();
  const events = await system()
    .selectFrom('events')
    .select('action')
    .where('entity', '=', 'waybill')
    .where(
      'entityID',
      'in',
      loads.map((load) => load.taskDetailID),
    )
    .execute();
  for (const { action } of events) done.add(action);
  const found: string[] = [];
  for (const { taskDetailNo, ticketToken } of loads) {
    const reply = await fetch(`${server.url}/api/v1/ticket/${ticketToken}`);
    const { data } = (await reply.json()) as { data: { chain: { whole: boolean; differs: string[] } } };
    if (!data.chain.whole) found.push(`${taskDetailNo} differs in ${data.chain.differs.join()}`);
  }
  return found;
};

/** Does the acts one after the other; after each the record of every load is whole. */
const walk = async (steps: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> => {
  for (const [name, step] of Object.entries(steps)) {
    await step();
    expect(await untrueTickets(), `after ${name}`).toEqual([]);
  }
};

const send = async (truck = 1) => {
  const carID = await queueTruck(server, truck);
  const { taskDetailID } = await dispatcher.call(waybills.create, { body: { taskID, carID, totalVolume: 8 } });
  return { params: { id: taskDetailID } };
};
const reason = '计划有变';

test('a load changes truck and volume, is driven, signed for in part, and comes back with some of it', async () => {
  const load = await send();
  const other = await queueTruck(server, 2);
  const reassign = (body: { carID?: string; totalVolume?: number }) =>
    dispatcher.call(waybills.reassign, { ...load, body });
  const { carID: first } = await dispatcher.call(waybills.info, load);
  await walk({
    otherVolume: () => reassign({ totalVolume: 6 }),
    otherTruckAndVolume: () => reassign({ carID: other, totalVolume: 7.5 }),
    backAgain: () => reassign({ carID: first }),
    load: () => loadTruck({ scheduler: dispatcher }, load.params.id),
    checkPart: () => site.call(waybills.checkPart, { ...load, body: { constructionSite: '三层柱' } }),
    arrive: () => driver.call(waybills.driverUpdate, { ...load, body: { action: 'arrive' } }),
    startUnloading: () => driver.call(waybills.startUnloading, { ...load, body: {} }),
    noticeAway: () =>
      transact(server.services, tenantID, 'position', (work) =>
        noticeUnloadedAway(work, load.params.id, { metres: 1234.5, since: work.now }),
      ),
    confirmDoubt: () => site.call(waybills.confirmDoubt, { ...load, body: {} }),
    sign: () => site.call(waybills.sign, { ...load, body: { signVolume: 6.25, signer: '郑工', signFileID } }),
    finishTooSoon: () => driver.call(waybills.finishUnloading, { ...load, body: { surplusVolume: 1 } }),
    undo: () => driver.call(waybills.undo, { ...load, body: {} }),
    finishUnloading: () => driver.call(waybills.finishUnloading, { ...load, body: { surplusVolume: 1.25 } }),
    correctSign: () => dispatcher.call(waybills.correctSign, { ...load, body: { signVolume: 6, reason } }),
    moveSurplus: () => dispatcher.call(planning.moveSurplus, { ...load, body: { taskID: otherTaskID, volume: 1.25 } }),
  });
});

test('a load whose volume was changed is transferred, called back and brought home', async () => {
  const load = await send();
  await walk({
    otherVolume: () => dispatcher.call(waybills.reassign, { ...load, body: { totalVolume: 5 } }),
    load: () => loadTruck({ scheduler: dispatcher }, load.params.id),
    transfer: () => dispatcher.call(waybills.transfer, { ...load, body: { taskID: otherTaskID, reason } }),
    treatBack: () => dispatcher.call(waybills.treatBack, { ...load, body: { surplusVolume: 5, reason } }),
    complete: () => dispatcher.call(waybills.complete, { ...load, body: {} }),
  });
});

test('a load whose volume was changed is taken back, cancelled, or ends with its order', async () => {
  const change = (load: { params: { id: string } }) =>
    dispatcher.call(waybills.reassign, { ...load, body: { totalVolume: 5 } });
  const one = await send();
  await walk({
    otherVolume: () => change(one),
    takeBack: () => dispatcher.call(waybills.takeBack, { ...one, body: {} }),
  });
  const two = await send(2);
  await walk({
    otherVolume: () => change(two),
    cancel: () => dispatcher.call(waybills.cancel, { ...two, body: { reason } }),
  });
  const three = await send(3);
  await walk({
    otherVolume: () => change(three),
    terminate: () => dispatcher.call(orders.terminate, { params: { id: taskID } }),
  });
});

test('that was every act that goes on the record of a load', () => {
  // Neither changes the load: a report is a message, a ticket that is looked at is the same.
  const besides = ['report', 'viewTicket'];
  const acts = Object.keys(waybillMachine.actions).filter((action) => !besides.includes(action));
  expect(acts.filter((action) => !done.has(action))).toEqual([]);
});
