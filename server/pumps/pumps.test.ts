import { inboxes } from '@pourline/contract/inboxes';
import { orders } from '@pourline/contract/orders';
import { pumps } from '@pourline/contract/pumps';
import { vehicles } from '@pourline/contract/vehicles';
import { pumpSpecies } from '@pourline/domain/vehicles/vehicle';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { at } from '../planning/testPlan.ts';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { clearPumps, givePump, pumpedOrder, pumpOne, pumpTwo, taskAt, tasksAt } from './testPumps.ts';

let server: TestServer;
let people: Awaited<ReturnType<typeof gatherCrew>>;
let scheduler: Caller;
let pumpman: Caller;
let mate: Caller;

beforeAll(async () => {
  server = await startTestServer();
  people = await gatherCrew(server);
  scheduler = people.scheduler;
  pumpman = await server.signIn('沈阳');
  mate = await server.signIn('白帆');
});
afterAll(() => server?.stop());
beforeEach(() => clearPumps(server));

const plan = { plantID: 'demo-east-1', lineID: null, pourRate: 30 };
const inbox = async (person: Caller): Promise<string[]> =>
  (await person.call(inboxes.userMessages, { params: { id: person.userID }, query: { limit: 5 } })).data.map(
    ({ kind }) => kind,
  );

test('an order that asks for a pump has a task of one from its arrangement on: set up before the first concrete, packed up after the last', async () => {
  const taskID = await pumpedOrder(server, 10);
  const task = await taskAt(scheduler, taskID);
  expect(task).toMatchObject({ state: 'ppts_scheduling', carID: null, crew: [], paused: false, scheduledCa: 60 });
  const minutes = (time: string) => (Date.parse(time) - at(10).getTime()) / 60_000;
  // The first truck leaves at 10:00; the drive, less 25 minutes of setting up; then two hours of pumping and 20 minutes of packing up.
  const drive = minutes(task.plannedFrom) + 25;
  expect(drive).toBeGreaterThan(5);
  expect(drive).toBeLessThan(60);
  expect(minutes(task.plannedTo)).toBe(drive + 140);
  for (const pourWay of ['pump', 'crane'])
    expect(await tasksAt(scheduler, await pumpedOrder(server, 10, { pourWay }))).toEqual([]);
  expect(await tasksAt(scheduler, await pumpedOrder(server, 10, { pourWay: 'fixed_pump' }))).toHaveLength(1);
  // Nobody's yet: no pump man sees it, by list or page.
  const own = { params: { id: pumpman.userID } };
  expect((await pumpman.call(pumps.ofPumpman, { ...own, query: {} })).data).toEqual([]);
  expect((await pumpman.refusal(pumps.info, { params: { id: task.pumpTaskID } })).code).toBe('pump.notFound');
});

test('the desk gives a task to a pump and its crew, who are told; taken back it waits again', async () => {
  const taskID = await pumpedOrder(server, 10);
  const given = await givePump(scheduler, taskID, { crew: [pumpman.userID, mate.userID] });
  expect(given).toMatchObject({ state: 'ppts_new', carID: pumpTwo, carNo: '泵2', boomM: 52 });
  expect(given.crew.map(({ name }) => name)).toEqual(['沈阳', '白帆'].toSorted());
  expect((await inbox(pumpman))[0]).toBe('newPumpTask');
  const mine = { params: { id: pumpman.userID }, query: {} };
  expect((await pumpman.call(pumps.ofPumpman, mine)).data).toMatchObject([{ pumpTaskID: given.pumpTaskID }]);
  expect((await pumpman.refusal(pumps.ofPumpman, { ...mine, params: { id: mate.userID } })).status).toBe(403);
  expect((await scheduler.call(pumps.ofPumpman, { ...mine, params: { id: mate.userID } })).data).toHaveLength(1);
  const back = await scheduler.call(pumps.unassign, { params: { id: given.pumpTaskID } });
  expect(back).toMatchObject({ state: 'ppts_scheduling', carID: null, crew: [] });
  expect(back.history.map(({ action }) => action)).toEqual(['unassign', 'assign', 'create']);
  expect((await inbox(pumpman))[0]).toBe('pumpTaskOff');
  expect((await pumpman.call(pumps.ofPumpman, mine)).data).toEqual([]);
});

test('a pump is not given two pours that it cannot reach one after the other, nor is anybody of its crew', async () => {
  const first = await pumpedOrder(server, 10);
  await givePump(scheduler, first, { crew: [pumpman.userID] });
  const { plannedTo } = await taskAt(scheduler, first);
  // The pour follows at once, at the same site: there is nothing to drive, and it has to be packed up all the same.
  const soon = await pumpedOrder(server, 12);
  const { pumpTaskID } = await taskAt(scheduler, soon);
  const give = (carID: string, crew: string[], plannedFrom?: string) =>
    scheduler.refusal(pumps.batchApply, {
      body: { tasks: [{ pumpTaskID, carID, crew, ...(plannedFrom && { plannedFrom }) }] },
    });
  const busy = await give(pumpTwo, [mate.userID]);
  expect(busy).toMatchObject({ status: 409, code: 'pump.clash' });
  expect(busy.message).toMatch(/^泵2 \d\d:\d\d–\d\d:\d\d 在 .+，加上路上 0 分钟赶不上$/);
  expect(await give(pumpOne, [pumpman.userID])).toMatchObject({ code: 'crew.clash' });
  const choices = await scheduler.call(pumps.choices, { params: { id: pumpTaskID } });
  expect(choices.pumps.map(({ carNo, hindrance }) => [carNo, hindrance === null])).toEqual([
    ['泵1', true],
    ['泵2', false],
  ]);
  expect(choices.people.map(({ name, hindrance }) => [name, hindrance === null]).toSorted()).toEqual(
    [
      ['沈阳', false],
      ['白帆', true],
    ].toSorted(),
  );
  // From when it has packed up it is free.
  const [given] = await scheduler.call(pumps.batchApply, {
    body: { tasks: [{ pumpTaskID, carID: pumpTwo, crew: [pumpman.userID], plannedFrom: plannedTo }] },
  });
  expect(given?.state).toBe('ppts_new');
  expect(given?.plannedFrom).toBe(plannedTo);
});

test('two desks at once give a pump to one pour alone', async () => {
  const ids = [await pumpedOrder(server, 10), await pumpedOrder(server, 10)];
  const tasks = await Promise.all(ids.map((id) => taskAt(scheduler, id)));
  const crews = [[pumpman.userID], [mate.userID]];
  const done = await Promise.allSettled(
    tasks.map(({ pumpTaskID }, i) =>
      scheduler.call(pumps.batchApply, { body: { tasks: [{ pumpTaskID, carID: pumpTwo, crew: crews[i] ?? [] }] } }),
    ),
  );
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  // All of several or none.
  await clearPumps(server);
  const [one, two] = [await pumpedOrder(server, 10), await pumpedOrder(server, 10)];
  const body = {
    tasks: [
      { pumpTaskID: (await taskAt(scheduler, one)).pumpTaskID, carID: pumpOne, crew: [pumpman.userID] },
      { pumpTaskID: (await taskAt(scheduler, two)).pumpTaskID, carID: pumpOne, crew: [mate.userID] },
    ],
  };
  expect((await scheduler.refusal(pumps.batchApply, { body })).code).toBe('pump.clash');
  expect((await taskAt(scheduler, one)).state).toBe('ppts_scheduling');
});

test('a boom that is too short is refused with both figures; what a project asked for is remembered', async () => {
  const taskID = await pumpedOrder(server, 10);
  const { pumpTaskID } = await taskAt(scheduler, taskID);
  const give = { pumpTaskID, carID: pumpOne, crew: [pumpman.userID], boomNeeded: 42 };
  expect(await scheduler.refusal(pumps.batchApply, { body: { tasks: [give] } })).toMatchObject({
    ...{ status: 422, code: 'pump.boomTooShort', message: '臂长不够：泵1 37 米，现场需要 42 米' },
  });
  await scheduler.call(pumps.batchApply, { body: { tasks: [{ ...give, carID: pumpTwo }] } });
  expect((await taskAt(scheduler, await pumpedOrder(server, 16))).boomNeeded).toBe(42);
});

test('a pump stands somewhere from a time on until a later one, both of days that can be planned', async () => {
  const { pumpTaskID } = await taskAt(scheduler, await pumpedOrder(server, 10));
  const refusal = async (plannedFrom: Date, plannedTo: Date) => {
    const task = { pumpTaskID, carID: pumpTwo, crew: [pumpman.userID] };
    const times = { plannedFrom: plannedFrom.toISOString(), plannedTo: plannedTo.toISOString() };
    return (await scheduler.refusal(pumps.batchApply, { body: { tasks: [{ ...task, ...times }] } })).code;
  };
  expect(await refusal(at(12), at(11))).toBe('crew.badSpan');
  expect(await refusal(at(12), at(12 + 73))).toBe('crew.badSpan');
  expect(await refusal(at(-24 * 400), at(12))).toBe('order.timeOutOfReach');
});

test('only pumps in service and people of pump crews are taken', async () => {
  const taskID = await pumpedOrder(server, 10);
  const { pumpTaskID } = await taskAt(scheduler, taskID);
  const refusal = async (carID: string, crew: string[]) =>
    (await scheduler.refusal(pumps.batchApply, { body: { tasks: [{ pumpTaskID, carID, crew }] } })).code;
  expect(await refusal('demo-east-car-1', [pumpman.userID])).toBe('pump.notAPump');
  expect(await refusal('nothing', [pumpman.userID])).toBe('car.notFound');
  expect(await refusal(pumpTwo, [people.driver.userID])).toBe('pump.notCrew');
  const set = (state: (typeof vehicleState)['maintenance' | 'disabled' | 'offDuty']) =>
    server.services.database.system.updateTable('vehicles').set({ state }).where('carID', '=', pumpTwo).execute();
  await set(vehicleState.maintenance);
  expect(await refusal(pumpTwo, [pumpman.userID])).toBe('car.stateNoOperation');
  await set(vehicleState.disabled);
  expect(await refusal(pumpTwo, [pumpman.userID])).toBe('car.disabled');
  const query = { 'filter.species': pumpSpecies.join(), 'filter.state': 'scst_in,scst_offduty,scst_maintenance' };
  expect((await scheduler.call(vehicles.list, { query })).data.map(({ carNo }) => carNo)).toEqual(['泵1']);
  await set(vehicleState.offDuty);
});

test('arranged for another time a task goes with its order and keeps a pump that is free then, else it waits for another', async () => {
  const taskID = await pumpedOrder(server, 10);
  const before = await givePump(scheduler, taskID, { crew: [pumpman.userID] });
  const rearrange = (hour: number, id = taskID) =>
    scheduler.call(orders.rearrange, { params: { id }, body: { ...plan, arrangeTime: at(hour).toISOString() } });
  await rearrange(14);
  const moved = await taskAt(scheduler, taskID);
  expect(moved).toMatchObject({ state: 'ppts_new', carID: pumpTwo });
  expect(Date.parse(moved.plannedFrom) - Date.parse(before.plannedFrom)).toBeGreaterThan(3.5 * 3_600_000);
  expect((await inbox(pumpman))[0]).toBe('pumpTaskMoved');
  const other = await pumpedOrder(server, 18);
  await givePump(scheduler, other, { crew: [mate.userID] });
  await rearrange(18);
  expect(await taskAt(scheduler, taskID)).toMatchObject({ state: 'ppts_scheduling', carID: null, crew: [] });
  expect((await inbox(pumpman))[0]).toBe('pumpTaskOff');
  // Poured faster, the pump is free earlier.
  const open = await pumpedOrder(server, 21, { stage: 'opening' });
  const { plannedTo } = await taskAt(scheduler, open);
  await scheduler.call(orders.setSending, { params: { id: open }, body: { autoSend: false, pourRate: 60 } });
  expect(Date.parse(plannedTo) - Date.parse((await taskAt(scheduler, open)).plannedTo)).toBe(3_600_000);
});

test('a task ends with the arrangement and with its order, and the crew is told why', async () => {
  const taskID = await pumpedOrder(server, 10);
  const { pumpTaskID } = await givePump(scheduler, taskID, { crew: [pumpman.userID] });
  await pumpman.call(pumps.start, { params: { id: pumpTaskID }, body: {} });
  await scheduler.call(orders.unarrange, { params: { id: taskID }, body: { reason: '改天浇' } });
  expect(await taskAt(scheduler, taskID)).toMatchObject({ state: 'ppts_cancelled' });
  expect((await inbox(pumpman))[0]).toBe('pumpTaskOff');
  await scheduler.call(orders.arrange, {
    params: { id: taskID },
    body: { ...plan, arrangeTime: at(12).toISOString() },
  });
  const again = await tasksAt(scheduler, taskID);
  expect(again.map(({ state }) => state).toSorted()).toEqual(['ppts_cancelled', 'ppts_scheduling']);
  await scheduler.call(orders.cancel, { params: { id: taskID }, body: { reason: '不浇了' } });
  expect((await tasksAt(scheduler, taskID)).map(({ state }) => state)).toEqual(['ppts_cancelled', 'ppts_cancelled']);
  const fresh = again.find(({ state }) => state === 'ppts_scheduling');
  const body = { tasks: [{ pumpTaskID: fresh?.pumpTaskID ?? '', carID: pumpTwo, crew: [pumpman.userID] }] };
  expect((await scheduler.refusal(pumps.batchApply, { body })).code).toBe('pump.orderEnded');
});

test('an order loses pumps that it is not to have; one without a kind of pump can be given one', async () => {
  const taskID = await pumpedOrder(server, 10, { pourWay: 'pump' });
  const say = (...carIDs: string[]) =>
    scheduler.call(pumps.ofOrder, {
      params: { id: taskID },
      body: { pumps: carIDs.map((carID, i) => ({ carID, crew: [i === 0 ? pumpman.userID : mate.userID] })) },
    });
  expect((await say(pumpOne)).map(({ carNo }) => carNo)).toEqual(['泵1']);
  expect((await say(pumpTwo)).map(({ carNo }) => carNo)).toEqual(['泵2']);
  expect(await say()).toEqual([]);
  const body = {
    pumps: [
      { carID: pumpOne, crew: [pumpman.userID] },
      { carID: pumpOne, crew: [mate.userID] },
    ],
  };
  expect((await scheduler.refusal(pumps.ofOrder, { params: { id: taskID }, body })).code).toBe('pump.twice');
  expect((await scheduler.refusal(pumps.ofOrder, { params: { id: 'nothing' }, body: { pumps: [] } })).code).toBe(
    'order.notFound',
  );
});
