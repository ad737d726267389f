import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOrder, orderRow, parkTrucks, queueTruck, truckState } from '../dispatch/testSite.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let dispatcher: Caller;
let second: Caller;

beforeAll(async () => {
  server = await startTestServer();
  [dispatcher, second] = await Promise.all([server.signIn('周敏'), server.signIn('吴磊')]);
});
afterAll(() => server.stop());
beforeEach(() => parkTrucks(server));

const queue = async () => (await dispatcher.call(vehicles.queue, { query: {} })).data.map((truck) => truck.carID);
const send = (taskID: string, carID: string, totalVolume = 8) =>
  dispatcher.call(waybills.create, { body: { taskID, carID, totalVolume } });
const place = (carID: string, to: number) =>
  dispatcher.call(vehicles.moveInQueue, { params: { carID }, body: { place: to } });

test('a load goes to another truck, and the one that had it stands where it stood; back again, all is as before', async () => {
  const taskID = await openOrder(server, { scheduledCa: 40 });
  const [a, b, c] = [await queueTruck(server, 1), await queueTruck(server, 2), await queueTruck(server, 3)];
  const load = await send(taskID, a);
  const reassign = (carID: string, who = dispatcher) =>
    who.call(waybills.reassign, { params: { id: load.taskDetailID }, body: { carID } });
  const { onDutyDriverOID: driverOID, onDutyDriverName: driverName } = await dispatcher.call(vehicles.info, {
    params: { id: c },
  });
  expect(driverOID).not.toBe(load.driverOID);
  expect(await reassign(c)).toMatchObject({ carID: c, driverOID, driverName, totalVolume: 8, state: 'ptds_waiting' });
  expect(await queue()).toEqual([a, b]);
  expect(await reassign(a)).toMatchObject({ carID: a });
  expect(await queue()).toEqual([b, c]);
  // The record of the ticket holds who carries it.
  const { ticketToken } = await dispatcher.call(waybills.info, { params: { id: load.taskDetailID } });
  const ticket = await (await fetch(`${server.url}/api/v1/ticket/${ticketToken}`)).json();
  expect(ticket).toMatchObject({ data: { chain: { whole: true } } });
  // Two dispatchers give it to two trucks at once: one after the other, and no truck has it twice.
  await Promise.allSettled([reassign(b), reassign(c, second)]);
  const { carID } = await dispatcher.call(waybills.info, { params: { id: load.taskDetailID } });
  expect((await queue()).toSorted()).toEqual([a, b, c].filter((one) => one !== carID).toSorted());
});

test('two loads that wait for the mixer change their trucks, and again, and each has its own; what cannot be is told in words', async () => {
  const [one, two] = [await openOrder(server, { scheduledCa: 40 }), await openOrder(server, { scheduledCa: 40 })];
  const [a, b] = [await queueTruck(server, 1), await queueTruck(server, 2)];
  const [mine, other] = [await send(one, a, 8), await send(two, b, 6)];
  const read = (id: string) => dispatcher.call(waybills.info, { params: { id } });
  const both = async () => {
    const trucks = await Promise.all([a, b].map((id) => dispatcher.call(vehicles.info, { params: { id } })));
    const loads = await Promise.all([mine, other].map(({ taskDetailID }) => read(taskDetailID)));
    return {
      loads: loads.map(({ carID, driverOID, totalVolume, taskID, state, createTime }) => {
        return { carID, driverOID, totalVolume, taskID, state, createTime };
      }),
      trucks: trucks.map(({ taskDetailID, state, queueTime }) => ({ taskDetailID, state, queueTime })),
    };
  };
  const before = await both();
  const swap = (who = dispatcher) =>
    who.call(waybills.reassign, { params: { id: mine.taskDetailID }, body: { withID: other.taskDetailID } });
  expect(await swap()).toMatchObject({ carID: b, taskID: one, totalVolume: 8, state: 'ptds_waiting' });
  const swapped = await both();
  expect(swapped.loads.map(({ carID }) => carID)).toEqual([b, a]);
  expect(swapped.trucks.map(({ taskDetailID }) => taskDetailID)).toEqual([other.taskDetailID, mine.taskDetailID]);
  expect(swapped.loads[0]?.driverOID).toBe(before.loads[1]?.driverOID);
  await swap();
  expect(await both()).toEqual(before);
  const { ticketToken } = await read(mine.taskDetailID);
  const ticket = await (await fetch(`${server.url}/api/v1/ticket/${ticketToken}`)).json();
  expect(ticket).toMatchObject({ data: { chain: { whole: true } } });
  expect([(await orderRow(server, one)).assignedCa, (await orderRow(server, two)).assignedCa]).toEqual([8, 6]);

  const refused = async () =>
    (
      await dispatcher.refusal(waybills.reassign, {
        params: { id: mine.taskDetailID },
        body: { withID: other.taskDetailID },
      })
    ).message;
  // What it names besides must be what the swap brings.
  for (const besides of [{ carID: a }, { totalVolume: 6 }, { carID: b, totalVolume: 7 }]) {
    const body = { withID: other.taskDetailID, ...besides };
    const notMeant = await dispatcher.refusal(waybills.reassign, { params: { id: mine.taskDetailID }, body });
    expect([notMeant.status, notMeant.code]).toEqual([422, 'waybill.notSwap']);
  }
  expect(await both()).toEqual(before);
  const { system } = server.services.database;
  const capacity = (carID: string, m3: number) =>
    system.updateTable('vehicles').set({ capacity: m3 }).where('carID', '=', carID).execute();
  await capacity(b, 7);
  expect(await refused()).toBe('换不了：车装不下');
  await capacity(b, 12);
  await second.call(waybills.updateState, { params: { id: other.taskDetailID }, body: { action: 'startProduction' } });
  expect(await refused()).toBe('货单状态错误，不能操作');
  expect((await both()).loads.map(({ carID }) => carID)).toEqual([a, b]);
});

test('its volume changes within the truck and what the order still wants, and the sums with it', async () => {
  const taskID = await openOrder(server, { scheduledCa: 9.5 });
  const carID = await queueTruck(server, 1);
  const { taskDetailID: id } = await send(taskID, carID, 8);
  const change = (totalVolume: number) => ({ params: { id }, body: { totalVolume } });
  await dispatcher.call(waybills.reassign, change(9.5));
  expect((await orderRow(server, taskID)).assignedCa).toBe(9.5);
  await dispatcher.call(waybills.reassign, change(6));
  expect((await orderRow(server, taskID)).assignedCa).toBe(6);
  for (const body of [{ totalVolume: 6 }, { carID }, {}]) {
    const refused = await dispatcher.refusal(waybills.reassign, { params: { id }, body });
    expect([refused.code, refused.message]).toEqual(['waybill.sameTruck', '车辆和方量都没有变']);
  }
  expect((await dispatcher.refusal(waybills.reassign, change(10))).code).toBe('waybill.moreThanLeft');
  const wide = await openOrder(server, { scheduledCa: 40 });
  const { taskDetailID: other } = await send(wide, await queueTruck(server, 2));
  const tooMuch = { params: { id: other }, body: { totalVolume: 20 } };
  expect((await dispatcher.refusal(waybills.reassign, tooMuch)).code).toBe('waybill.tooLarge');
  await second.call(waybills.updateState, { params: { id }, body: { action: 'startProduction' } });
  const late = await dispatcher.refusal(waybills.reassign, change(7));
  expect(late).toMatchObject({ code: 'waybill.stateNoOperation' });
  expect(late.first).toMatch(/^吴磊 \d+ (?:秒|分钟)前已开始装料$/);
});

test('the truck of a load goes to another order instead, and back', async () => {
  const [one, two] = [await openOrder(server, { scheduledCa: 40 }), await openOrder(server, { scheduledCa: 40 })];
  const carID = await queueTruck(server, 1);
  const load = await send(one, carID);
  const move = (id: string, taskID: string) => dispatcher.call(waybills.takeBack, { params: { id }, body: { taskID } });
  const moved = await move(load.taskDetailID, two);
  expect(moved).toMatchObject({ taskID: two, carID, state: 'ptds_waiting' });
  expect((await orderRow(server, one)).assignedCa).toBe(0);
  expect((await orderRow(server, two)).mixerSent).toBe(1);
  expect(await move(moved.taskDetailID, one)).toMatchObject({ taskID: one, carID });
});

test('a dispatcher moves a truck in the queue, out of it, and to the workshop', async () => {
  const [a, b, c] = [await queueTruck(server, 1), await queueTruck(server, 2), await queueTruck(server, 3)];
  await place(c, 1);
  expect(await queue()).toEqual([c, a, b]);
  await place(c, 3);
  expect(await queue()).toEqual([a, b, c]);
  await place(a, 2);
  expect(await queue()).toEqual([b, a, c]);
  await place(b, 99);
  expect(await queue()).toEqual([a, c, b]);
  await dispatcher.call(vehicles.leaveQueue, { params: { carID: c }, body: {} });
  expect(await queue()).toEqual([a, b]);
  expect(await truckState(dispatcher, c)).toBe('scst_in');
  await dispatcher.call(vehicles.shiftState, { params: { carID: a }, body: { action: 'startService' } });
  expect(await queue()).toEqual([b]);
  const late = await second.refusal(vehicles.moveInQueue, { params: { carID: a }, body: { place: 1 } });
  expect(late.code).toBe('car.stateNoOperation');
  expect(late.first).toMatch(/^周敏 \d+ (?:秒|分钟)前已开始维修$/);
  const west = await server.signIn('金西');
  expect((await west.refusal(vehicles.moveInQueue, { params: { carID: b }, body: { place: 1 } })).code).toBe(
    'car.notFound',
  );
});

test('trucks that came at the same instant make room for one that is put between them', async () => {
  const cars = [await queueTruck(server, 1), await queueTruck(server, 2), await queueTruck(server, 3)];
  await server.services.database.system
    .updateTable('vehicles')
    .set({ queueTime: new Date(server.services.clock.now()) })
    .where('carID', 'in', cars)
    .execute();
  const [first = '', second = '', third = ''] = await queue();
  await place(third, 2);
  expect(await queue()).toEqual([first, third, second]);
  await place(second, 1);
  expect(await queue()).toEqual([second, first, third]);
});

test('the places of a queue are those of its plant: a truck of another one that came between counts for none', async () => {
  const [a, elsewhere, c] = [await queueTruck(server, 1), await queueTruck(server, 2), await queueTruck(server, 3)];
  await server.services.database.system
    .updateTable('vehicles')
    .set({ plantID: null })
    .where('carID', '=', elsewhere)
    .execute();
  const before = await queue();
  await place(c, 2);
  expect(await queue()).toEqual(before);
  await place(c, 1);
  expect((await queue()).filter((carID) => carID !== elsewhere)).toEqual([c, a]);
});
