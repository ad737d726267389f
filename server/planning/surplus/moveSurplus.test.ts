import { messages } from '@pourline/contract/messages';
import { planning } from '@pourline/contract/planning';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { waybillInfoSchema } from '@pourline/contract/waybills/waybillInfo';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrder, orderRow, parkTrucks, truckState } from '../../dispatch/testSite.ts';
import { type Caller, startTestServer, type TestServer } from '../../testServer.ts';
import { clearYard, surplusDesk } from './testSurplus.ts';

let server: TestServer;
let dispatcher: Caller;
let driver: Caller;

beforeAll(async () => {
  server = await startTestServer();
  [dispatcher, driver] = await Promise.all([server.signIn('周敏'), server.signIn('卫东升')]);
});
afterAll(() => server.stop());
beforeEach(() => clearYard(server));

const { infoOf, takersOf, move, refused, ticketOf, leaveOver, everything } = surplusDesk(() => ({
  server,
  dispatcher,
  driver,
}));
const system = () => server.services.database.system;
const now = (): number => server.services.clock.now();

test('what is left over goes on to another order: volumes, age, truck, driver and both tickets', async () => {
  const { taskID, id } = await leaveOver(2.5);
  const other = await openOrder(server, { constructionSite: '承台', strengthNo: 'C25' });
  const before = await infoOf(id);
  expect(before.actions.map(({ action }) => action)).toContain('moveSurplus');
  expect(before.surplusFrom ?? before.surplusTo).toBeNull();
  const { takers, volume, ageLeft } = await takersOf(id);
  expect([volume, ageLeft >= 88]).toEqual([2.5, true]);
  expect(takers).toMatchObject([{ taskID: other, takes: 2.5, leftCa: 30, gradeAbove: 1 }]);
  expect(takers[0]?.minutes).toBeGreaterThan(0);

  const moved = await move(id, other, 2.5);
  expect(moved.taskDetailNo).toMatch(/-01$/);
  const [from, to] = [await infoOf(id), await infoOf(moved.taskDetailID)];
  expect(waybillInfoSchema.safeParse(to).error).toBeUndefined();
  expect(from).toMatchObject({
    state: 'ptds_completed',
    surplusVolume: 2.5,
    surplusTo: { taskDetailID: moved.taskDetailID, taskDetailNo: moved.taskDetailNo, volume: 2.5 },
  });
  expect(from.actions.map(({ action }) => action)).not.toContain('moveSurplus');
  expect(to).toMatchObject({
    state: 'ptds_delivering',
    taskID: other,
    totalVolume: 2.5,
    strengthNo: 'C30',
    endProductionTime: from.endProductionTime,
    startProductionTime: null,
    constructionSite: '承台',
    surplusFrom: { taskDetailID: id, taskDetailNo: from.taskDetailNo, volume: 2.5 },
  });
  expect(await orderRow(server, taskID)).toMatchObject({ assignedCa: 7.5, deliverCa: 7.5, runningWaybills: 0 });
  expect(await orderRow(server, other)).toMatchObject({
    assignedCa: 2.5,
    deliverCa: 0,
    runningWaybills: 1,
    mixerSent: 1,
  });
  expect(await truckState(dispatcher, from.carID)).toBe('scst_delivering');
  expect((await driver.call(vehicles.driverDay)).waybill).toMatchObject({ taskDetailID: moved.taskDetailID });

  const tickets = [await ticketOf(id), await ticketOf(moved.taskDetailID)];
  expect(tickets.map((ticket) => ticket.chain)).toMatchObject([{ whole: true }, { whole: true }]);
  expect(tickets.map((ticket) => [ticket.surplusFrom, ticket.surplusTo])).toEqual([
    [null, moved.taskDetailNo],
    [from.taskDetailNo, null],
  ]);
  const told = await system()
    .selectFrom('events')
    .select(['entityID', 'data'])
    .where('entity', '=', 'waybill')
    .where('action', 'in', ['moveSurplus', 'create'])
    .where('entityID', 'in', [id, moved.taskDetailID])
    .orderBy('serialNo')
    .execute();
  expect(told.slice(1).map(({ data }) => data)).toMatchObject([
    { toTaskDetailNo: moved.taskDetailNo, volume: 2.5 },
    { fromTaskDetailNo: from.taskDetailNo, totalVolume: 2.5 },
  ]);

  // It is a load like any other: unloaded, and something is left over of it again.
  const params = { id: moved.taskDetailID };
  await driver.call(waybills.startUnloading, { params, body: {} });
  await driver.call(waybills.finishUnloading, { params, body: { surplusVolume: 0.5, surplusReason: '工地已浇满' } });
  const third = await openOrder(server, { scheduledCa: 5 });
  const last = await move(moved.taskDetailID, third, 0.5);
  expect(await orderRow(server, other)).toMatchObject({ assignedCa: 2, deliverCa: 2, runningWaybills: 0 });
  expect(await infoOf(last.taskDetailID)).toMatchObject({
    endProductionTime: from.endProductionTime,
    totalVolume: 0.5,
  });
  expect((await ticketOf(moved.taskDetailID)).chain.whole).toBe(true);
  const paper = await fetch(`${server.url}/api/v1/ticket/${to.ticketToken}/pdf`);
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test('the minutes until what is left is too old run with its age, for the truck and for each who could take it', async () => {
  const { id } = await leaveOver(2);
  await openOrder(server);
  const fresh = await takersOf(id);
  const aged = new Date(now() - 30 * 60_000).toISOString();
  await system().updateTable('waybills').set({ endProductionTime: aged }).where('taskDetailID', '=', id).execute();
  const { ageLeft, takers } = await takersOf(id);
  // 90 minutes are the limit, 30 have gone.
  expect([59, 60]).toContain(ageLeft);
  const [before, after] = [fresh.takers[0], takers[0]];
  if (!before || !after) throw new Error('nobody can take it');
  expect(ageLeft - after.ageLeft - after.minutes).toBeGreaterThan(-2);
  expect(Math.abs(before.ageLeft - after.ageLeft - 30)).toBeLessThanOrEqual(1);
});

test('the report of it is a message to the dispatchers, settled when it is moved or back', async () => {
  const messageOf = async (id: string) =>
    (await dispatcher.call(messages.list, { query: { limit: 50 } })).data.find(({ subtaskID }) => subtaskID === id);
  const { id } = await leaveOver(1);
  expect(await messageOf(id)).toMatchObject({
    msgType: 'return',
    title: '余料报告',
    state: 'ptms_new',
    data: { amount: 1 },
  });
  expect((await messageOf(id))?.content).toContain('剩 1 m³ C30 · 工地已浇满');
  const { taskDetailNo } = await move(id, await openOrder(server), 1);
  expect(await messageOf(id)).toMatchObject({ state: 'ptms_processed', processRemark: `已转至 ${taskDetailNo}` });
  await parkTrucks(server);
  const back = await leaveOver(1);
  await driver.call(waybills.complete, { params: { id: back.id }, body: {} });
  expect(await messageOf(back.id)).toMatchObject({ state: 'ptms_processed', processRemark: '车辆已回厂' });
  await parkTrucks(server);
  expect(await messageOf((await leaveOver(0)).id)).toBeUndefined();
});

test('a truck that recycles what is left can still be sent on; part of it may stay', async () => {
  const { id, taskID } = await leaveOver(3);
  const { carID } = await infoOf(id);
  await system().updateTable('vehicles').set({ state: 'scst_recycling' }).where('carID', '=', carID).execute();
  const small = await openOrder(server, { scheduledCa: 1.2 });
  expect((await takersOf(id)).takers).toMatchObject([{ taskID: small, takes: 1.2 }]);
  const { taskDetailID } = await move(id, small, 1.2);
  expect(await infoOf(taskDetailID)).toMatchObject({ totalVolume: 1.2, state: 'ptds_delivering' });
  expect(await orderRow(server, taskID)).toMatchObject({ assignedCa: 7 });
  expect(await orderRow(server, small)).toMatchObject({ assignedCa: 1.2 });
});

test('what stays on the truck of a part that went on is offered again when that part is unloaded', async () => {
  const { id } = await leaveOver(3);
  const first = await move(id, await openOrder(server, { scheduledCa: 1.2 }), 1.2);
  const params = { id: first.taskDetailID };
  expect(await infoOf(params.id)).toMatchObject({ totalVolume: 1.2, carriedVolume: 1.8, passedVolume: 0 });
  expect(await infoOf(id)).toMatchObject({ surplusVolume: 3, passedVolume: 1.2 });
  await driver.call(waybills.startUnloading, { params, body: {} });
  await driver.call(waybills.finishUnloading, { params, body: { surplusVolume: 0.2, surplusReason: '工地已浇满' } });
  const back = await infoOf(params.id);
  expect(back.actions.map(({ action }) => action)).toContain('moveSurplus');
  // The report tells all that is on the truck, not only what this load left over.
  const reports = (await dispatcher.call(messages.list, { query: { limit: 50 } })).data;
  const report = reports.find(({ subtaskID }) => subtaskID === params.id);
  expect([report?.data, report?.content.includes('剩 2 m³')]).toEqual([{ amount: 2 }, true]);
  const third = await openOrder(server, { scheduledCa: 5 });
  const { volume, takers } = await takersOf(params.id);
  expect(volume).toBe(2);
  expect(takers.find(({ taskID }) => taskID === third)).toMatchObject({ takes: 2 });
  expect(await refused(params.id, third, 2.01)).toBe('waybill.moreThanSurplus');
  const last = await move(params.id, third, 2);
  expect(await infoOf(last.taskDetailID)).toMatchObject({ totalVolume: 2, carriedVolume: 0 });
  expect(await orderRow(server, third)).toMatchObject({ assignedCa: 2 });
  for (const one of [id, params.id, last.taskDetailID]) expect((await ticketOf(one)).chain.whole).toBe(true);
});

test('refused: more than is left or wanted, an order that cannot have it, the same order, nothing left over', async () => {
  const { id, taskID } = await leaveOver(2);
  const other = await openOrder(server, { scheduledCa: 1 });
  const asBefore = await everything();
  expect(await refused(id, other, 2.01)).toBe('waybill.moreThanSurplus');
  expect(await refused(id, other, 1.5)).toBe('waybill.moreThanLeft');
  expect(await refused(id, taskID, 1)).toBe('waybill.sameOrder');
  expect(await refused(id, 'nothing', 1)).toBe('order.notFound');
  expect(await refused('nothing', other, 1)).toBe('waybill.notFound');
  expect(await refused(id, other, 0)).toBe('app.fieldType');
  expect(await everything()).toEqual(asBefore);
  const wide = await openOrder(server);
  expect(await refused(id, wide, 2.01)).toBe('waybill.moreThanSurplus');
  const strong = await openOrder(server, { strengthNo: 'C40' });
  expect(
    await dispatcher.refusal(planning.moveSurplus, { params: { id }, body: { taskID: strong, volume: 1 } }),
  ).toEqual(expect.objectContaining({ code: 'waybill.surplusUnfit', message: '该订单不能使用这车料：强度等级不够' }));
  expect(await refused(id, await openOrder(server, { stage: 'progressing' }), 1)).toBe('order.stateNoOperation');
  const sentOut = await openOrder(server);
  await system().updateTable('orders').set({ assignedCa: 30 }).where('taskID', '=', sentOut).execute();
  expect(await refused(id, sentOut, 1)).toBe('order.nothingLeft');
  const old = new Date(now() - 89 * 60_000).toISOString();
  await system().updateTable('waybills').set({ endProductionTime: old }).where('taskDetailID', '=', id).execute();
  expect(await refused(id, wide, 2)).toBe('waybill.surplusUnfit');
  expect((await takersOf(id)).takers).toEqual([]);
  await parkTrucks(server);
  const empty = await leaveOver(0);
  expect((await infoOf(empty.id)).actions.map(({ action }) => action)).not.toContain('moveSurplus');
  expect(await refused(empty.id, wide, 1)).toBe('waybill.noSurplus');
  await driver.call(waybills.complete, { params: { id: empty.id }, body: {} });
  expect(await refused(empty.id, wide, 1)).toBe('waybill.stateNoOperation');
});
