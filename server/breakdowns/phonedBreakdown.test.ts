import { breakdowns } from '@pourline/contract/breakdowns';
import { messages } from '@pourline/contract/messages';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { driverOf, parkTrucks, queueTruck, tenantID } from '../dispatch/testSite.ts';
import { peopleAt } from '../seed/demoPeople.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { breakdownDesk } from './testBreakdown.ts';

let server: TestServer;
let dispatcher: Caller;
let second: Caller;
let fleet: Caller;
let driver: Caller;

beforeAll(async () => {
  server = await startTestServer();
  ({ scheduler: dispatcher } = await gatherCrew(server));
  const fleetName = peopleAt(tenantID).find((one) => one.roleGroups.includes('fleet'))?.name ?? '';
  [second, fleet, driver] = await Promise.all([
    server.signIn('吴磊'),
    server.signIn(fleetName, 'fleet'),
    driverOf(server, 1),
  ]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await parkTrucks(server);
  await server.services.database.system.updateTable('taskMessages').set({ state: 'ptms_ignored' }).execute();
});

const { onTheRoad, queue } = breakdownDesk(() => ({ server, dispatcher }));

type Words = { content?: string; happenedAt?: string; isWhereHeard?: boolean };
const said = (carID: string, words: Words = {}) => ({
  body: { msgType: 'mixer_breakdown' as const, carID, content: '爆胎', ...words },
});
const report = (who: Caller, carID: string, words?: Words) => who.call(messages.send, said(carID, words));
const breakdownOf = async (carID: string, who = dispatcher) =>
  (await who.call(breakdowns.list, { query: { carID } }))[0];
const truckOf = (carID: string) => dispatcher.call(vehicles.info, { params: { id: carID } });
const openReports = async (carID: string) =>
  (await dispatcher.call(messages.list, { query: { limit: 100, 'filter.state': 'ptms_new' } })).data.filter(
    (one) => one.carID === carID && one.msgType === 'mixer_breakdown',
  );
const takeBack = (id: string) => ({ params: { id }, body: { processRemark: '报错了' } });
test('a dispatcher is told before what a breakdown would meet, and enters it: the choices, the alarm, fleet and driver are as with the own report of the driver', async () => {
  const { carID, id: taskDetailID } = await onTheRoad();
  await queueTruck(server, 2);
  const before = await dispatcher.call(breakdowns.outlook, { params: { carID } });
  expect(before).toMatchObject({ brokenTime: null, queuePlace: null, plannedLoads: 0, load: { taskDetailID } });
  await report(dispatcher, carID, { content: '发动机熄火', isWhereHeard: false });
  const told = await breakdownOf(carID);
  expect(told).toMatchObject({ content: '发动机熄火', reporterName: '周敏', place: null, brokenCare: null });
  expect(told?.choices).toEqual(['carryOn', 'sendAnother', 'handOver', 'tow', 'backToPlant']);
  expect(await breakdownOf(carID, fleet)).toMatchObject({ carID, content: '发动机熄火', ownReportID: null });
  const [notice] = await driver.call(messages.notices, { query: {} });
  expect(notice?.content).toMatch(/^周敏已替您报 ?\d+ 号车故障：发动机熄火。/);
});

test('the place of a breakdown is where the truck was heard last, unless nobody knows', async () => {
  const carID = await queueTruck(server, 1);
  await server.services.database.system
    .updateTable('vehicles')
    .set({ lon: 120.2, lat: 30.25, gnssTime: new Date(server.services.clock.now() - 60_000) })
    .where('carID', '=', carID)
    .execute();
  const { place } = await dispatcher.call(breakdowns.outlook, { params: { carID } });
  expect(place).not.toBeNull();
  await report(dispatcher, carID);
  const told = (await breakdownOf(carID))?.place;
  expect([told?.near, Date.parse(told?.gnssTime ?? '')]).toEqual([place?.near, Date.parse(place?.gnssTime ?? '')]);
  await dispatcher.call(breakdowns.decide, { params: { carID }, body: { choice: 'carryOn' } });
  await report(dispatcher, carID, { isWhereHeard: false });
  expect((await breakdownOf(carID))?.place).toBeNull();
});

test('a truck that waits leaves the queue, goes to the workshop or, when its report is taken back, stands where it stood', async () => {
  const [broken, behind] = [await queueTruck(server, 1), await queueTruck(server, 2)];
  expect(await dispatcher.call(breakdowns.outlook, { params: { carID: behind } })).toMatchObject({ queuePlace: 2 });
  const { taskMsgID } = await report(dispatcher, broken);
  expect(await queue()).toEqual([behind]);
  expect((await breakdownOf(broken))?.ownReportID).toBe(taskMsgID);
  // Whoever did not report it does not take it back.
  expect((await breakdownOf(broken, second))?.ownReportID).toBeNull();
  expect((await second.refusal(messages.cancel, takeBack(taskMsgID))).status).toBe(403);
  await dispatcher.call(messages.cancel, takeBack(taskMsgID));
  expect(await queue()).toEqual([broken, behind]);
  expect(await breakdownOf(broken)).toBeUndefined();
  expect(await openReports(broken)).toEqual([]);
  const notices = await driver.call(messages.notices, { query: {} });
  expect(notices.map(({ content }) => content.includes('撤回'))).toEqual([true, false]);
  await report(dispatcher, broken);
  const body = { action: 'startService' } as const;
  await dispatcher.call(vehicles.shiftState, { params: { carID: broken }, body });
  expect((await truckOf(broken)).state).toBe('scst_maintenance');
  expect(await openReports(broken)).toEqual([]);
});

test('what was decided about is not taken back, and who tries reads who decided what', async () => {
  const { carID } = await onTheRoad();
  const { taskMsgID } = await report(dispatcher, carID);
  await second.call(breakdowns.decide, { params: { carID }, body: { choice: 'tow' } });
  const refused = await dispatcher.refusal(messages.cancel, takeBack(taskMsgID));
  expect(refused).toMatchObject({ status: 409, code: 'car.breakdownDecided' });
  expect(JSON.stringify(refused)).toMatch(/吴磊 \d+ (?:秒|分钟)前已安排拖车/);
  expect(await truckOf(carID)).toMatchObject({ brokenCare: 'tow' });
});

test('of two dispatchers who enter the same breakdown the second reads who was first', async () => {
  const carID = await queueTruck(server, 1);
  const tries = await Promise.allSettled([report(dispatcher, carID), report(second, carID)]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = await second.refusal(messages.send, said(carID));
  expect(refused).toMatchObject({ status: 409, code: 'car.breakdownKnown' });
  expect(JSON.stringify(refused)).toMatch(/(周敏|吴磊) \d+ (?:秒|分钟)前已报告故障/);
  expect(await openReports(carID)).toHaveLength(1);
});

test('the own report of a driver joins the breakdown that the desk has entered, before and soon after a decision: one alarm, both words; what comes later is new', async () => {
  const { carID } = await onTheRoad();
  const first = await report(dispatcher, carID);
  const { brokenTime } = await truckOf(carID);
  const joined = await report(driver, carID, { content: '左后轮爆了' });
  expect(joined).toMatchObject({ state: 'ptms_processed', processRemark: '并入周敏报的同一次故障' });
  expect((await openReports(carID)).map(({ taskMsgID }) => taskMsgID)).toEqual([first.taskMsgID]);
  expect(await truckOf(carID)).toMatchObject({ brokenTime, brokenCare: null });
  const told = await breakdownOf(carID);
  expect(told?.content).toBe('爆胎；左后轮爆了');
  expect(told?.reporterName.split('、')).toHaveLength(2);
  // The driver says so themselves: the desk does not take it back any more.
  expect(told?.ownReportID).toBeNull();
  expect((await dispatcher.refusal(messages.cancel, takeBack(first.taskMsgID))).code).toBe('car.breakdownShared');
  await dispatcher.call(breakdowns.decide, { params: { carID }, body: { choice: 'tow' } });
  await report(fleet, carID);
  expect(await openReports(carID)).toEqual([]);
  await report(driver, carID, { content: '拖车还没来' });
  expect((await openReports(carID)).map(({ content }) => content)).toEqual(['拖车还没来']);
});

test('the desk does not enter again what a driver has reported: it reads who has', async () => {
  const { carID } = await onTheRoad();
  await report(driver, carID);
  const refused = await dispatcher.refusal(messages.send, said(carID));
  expect(refused.code).toBe('car.breakdownKnown');
  expect(await openReports(carID)).toHaveLength(1);
});

test('a report that a phone kept while the breakdown was dealt with begins no other', async () => {
  const { carID } = await onTheRoad();
  const happenedAt = new Date(server.services.clock.now()).toISOString();
  await report(dispatcher, carID);
  await dispatcher.call(breakdowns.decide, { params: { carID }, body: { choice: 'carryOn' } });
  expect(await report(driver, carID, { happenedAt })).toMatchObject({ processRemark: '报到时故障已排除' });
  expect(await truckOf(carID)).toMatchObject({ brokenTime: null });
});

test('nobody enters the breakdown of a truck that the workshop has', async () => {
  const carID = await queueTruck(server, 1);
  await dispatcher.call(vehicles.shiftState, { params: { carID }, body: { action: 'startService' } });
  expect((await dispatcher.refusal(messages.send, said(carID))).code).toBe('car.stateNoOperation');
});

test('a truck on which nothing is left has a true reason why nobody takes its concrete on', async () => {
  const { carID, id: taskDetailID } = await onTheRoad();
  const params = { id: taskDetailID };
  await report(dispatcher, carID);
  expect(await breakdownOf(carID)).toMatchObject({ next: null, handOver: null, noHandOver: 'noTruck' });
  // Where the truck stands is not known: nobody asks why it unloads there.
  const vehicle = server.services.database.system.updateTable('vehicles').where('carID', '=', carID);
  await vehicle.set({ lon: null, lat: null, gnssTime: null }).execute();
  await driver.call(waybills.driverUpdate, { params, body: { action: 'arrive' } });
  await driver.call(waybills.startUnloading, { params, body: {} });
  await queueTruck(server, 2);
  expect((await breakdownOf(carID))?.noHandOver).not.toBe('noTruck');
  await driver.call(waybills.finishUnloading, { params, body: { surplusVolume: 0 } });
  const { noHandOver, choices } = (await breakdownOf(carID)) ?? {};
  expect([noHandOver, choices?.includes('handOver')]).toEqual(['nothingLeft', false]);
});
