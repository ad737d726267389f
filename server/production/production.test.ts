import { batchPlans } from '@pourline/contract/batchPlans';
import { orders } from '@pourline/contract/orders';
import { planning } from '@pourline/contract/planning';
import { production } from '@pourline/contract/production';
import { addDays } from '@pourline/domain/time';
import { sumM3 } from '@pourline/domain/volume';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrder } from '../dispatch/testSite.ts';
import { gatherCast, type WholeCast } from '../orders/testOrders.ts';
import { at, openMorning, publish, testDay } from '../planning/testPlan.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

let server: TestServer;
let cast: WholeCast;
const plantID = 'demo-east-1';

beforeAll(async () => {
  server = await startTestServer();
  cast = await gatherCast(server);
});
afterAll(() => server?.stop());

const dayOf = (day?: string) => cast.scheduler.call(production.day, { query: day === undefined ? {} : { day } });
const plantOf = async (day?: string) => {
  const told = await dayOf(day);
  const plant = told.plants.find((one) => one.plantID === plantID);
  if (!plant) throw new Error('the plant is not told of');
  return { told, plant };
};

test('an order without plan and portions is produced from its first truck on at its pace, with the material of its mix', async () => {
  const [taskID] = await openMorning(server, [[10, 75]], 1);
  const { told, plant } = await plantOf();
  // Its first truck is loaded half an hour before the pour: at half past nine, at 30 m³ an hour.
  expect(plant.volumes.slice(9, 13)).toEqual([15, 30, 30, 0]);
  const order = told.orders.find((one) => one.taskID === taskID);
  expect(order).toMatchObject({
    sources: ['pace'],
    dayCa: 75,
    mix: 'issued',
    first: { at: at(9, 30).toISOString(), volume: null },
  });
  const info = await cast.scheduler.call(orders.info, { params: { id: taskID as string } });
  for (const material of info.proportion?.materials ?? []) {
    const need = told.materials.find((one) => one.name === material.name && one.spec === material.spec);
    expect(need?.kg).toBeCloseTo(75 * material.kgPerM3, 1);
    expect(need?.volumes[9]).toBeCloseTo(15 * material.kgPerM3, 1);
    expect(need?.assumedKg).toBe(0);
  }
});

test('portions take the place of the pace, and a published plan that of both: production and day plan are one truth', async () => {
  const [taskID] = (await openMorning(server, [[10, 40]], 4)) as [string];
  const portion = (hour: number, volume: number) => ({
    ...{ plantID, lineID: 'demo-east-1-1', beginTime: at(hour).toISOString(), volume, part: '' },
  });
  await cast.scheduler.call(batchPlans.create, { body: { taskID, portions: [portion(13, 25), portion(16, 15)] } });
  const portioned = await plantOf();
  expect(portioned.plant.volumes.map((volume, hour) => [hour, volume]).filter(([, volume]) => volume)).toEqual([
    [13, 25],
    [16, 15],
  ]);
  expect(portioned.plant.lines[0]).toMatchObject({ lineID: 'demo-east-1-1' });
  expect(sumM3(portioned.plant.lines[0]?.volumes ?? [])).toBe(40);
  expect(portioned.told.orders[0]).toMatchObject({ sources: ['portions'], first: { volume: 25 } });
  await publish(cast.scheduler);
  const [day, planned] = await Promise.all([cast.scheduler.call(planning.day), plantOf()]);
  expect(day.loads.length).toBeGreaterThan(0);
  const byLoads = Array.from({ length: 24 }, (_, hour) =>
    sumM3(
      day.loads
        .filter(({ loadStart }) => Math.floor((Date.parse(loadStart) - Date.parse(day.from)) / 3_600_000) === hour)
        .map(({ volume }) => volume),
    ),
  );
  expect(planned.told.version).toBe(1);
  expect(planned.plant.volumes).toEqual(byLoads);
  expect(sumM3(planned.plant.volumes)).toBe(sumM3(day.loads.map(({ volume }) => volume)));
  const first = day.loads.toSorted((a, b) => Date.parse(a.loadStart) - Date.parse(b.loadStart))[0];
  const truck = day.trucks.find(({ carID }) => carID === first?.carID);
  expect(planned.told.orders[0]).toMatchObject({
    sources: ['loads'],
    first: { at: first?.loadStart, volume: first?.volume, carNo: truck?.carNo },
  });
});

test('what is asked beyond the lines that run is marked, hour by hour; a line that stands is counted on tomorrow', async () => {
  await openMorning(server, [], 1);
  const { system } = server.services.database;
  const { plant } = await plantOf();
  const most = plant.capacity;
  const begin = { bookBegin: at(11), bookEnd: at(13), arrangeTime: at(11) };
  await openOrder(server, { scheduledCa: most + 100, pourRate: most + 20, ...begin });
  const over = await plantOf();
  expect(over.plant.over.flatMap((is, hour) => (is ? [hour] : []))).toEqual([11]);
  expect(over.plant.volumes.slice(11, 13)).toEqual([most + 20, 80]);
  const own = over.plant.lines.map((line) => line.lineID);
  await system
    .updateTable('productionLines')
    .set({ mixingState: 'sms_maintaining' })
    .where('lineID', 'in', own)
    .execute();
  const down = await plantOf();
  expect([down.plant.capacity, down.plant.over[12]]).toEqual([0, true]);
  expect((await plantOf(addDays(testDay, 1))).plant.capacity).toBe(most);
  await system.updateTable('productionLines').set({ mixingState: 'sms_standby' }).execute();
});

test('material of an order that the laboratory has not given a mix is reckoned by the last one of its grade, and said to be that', async () => {
  await openMorning(server, [[9, 20]], 1);
  const taskID = await openOrder(server, {
    stage: 'proportioning',
    scheduledCa: 30,
    bookBegin: at(14),
    bookEnd: at(16),
    pourRate: 30,
  });
  const told = await dayOf();
  const order = told.orders.find((one) => one.taskID === taskID);
  expect(order).toMatchObject({ mix: 'assumed', mixNo: expect.any(String) });
  expect(told.materials.length).toBeGreaterThan(0);
  for (const one of told.materials) {
    expect(one.assumedKg).toBeGreaterThan(0);
    expect(one.kg / one.assumedKg).toBeCloseTo(50 / 30, 1);
  }
});

test('the production plan is for who runs the plant, of one plant alone', async () => {
  await openMorning(server, [[9, 20]], 1);
  const senior = await server.signIn('李卫东');
  expect((await senior.call(production.day)).orders).toHaveLength(1);
  for (const one of [cast.customer, cast.sale, cast.lab])
    expect(await one.refusal(production.day)).toMatchObject({ status: 403 });
  expect((await cast.north.call(production.day)).plants.map((plant) => plant.plantID)).not.toContain(plantID);
  expect(await cast.scheduler.refusal(production.day, { query: { day: 'gestern' } })).toMatchObject({ status: 400 });
});

test('the task plan has the figures of the list of orders, by day', async () => {
  await openMorning(server, [
    [9, 20],
    [14, 30.5],
  ]);
  await openOrder(server, { stage: 'signing', scheduledCa: 12, bookBegin: at(33), bookEnd: at(35) });
  const query = { from: testDay, days: 1 };
  const { orders: tasks } = await cast.scheduler.call(production.tasks, { query });
  const totals = await cast.scheduler.call(orders.statistics, {
    query: { 'filter.from': at(0).getTime(), 'filter.to': at(24).getTime() },
  });
  expect(tasks.filter(({ planned }) => planned > 0)).toHaveLength(2);
  expect(sumM3(tasks.map((task) => task.planned))).toBe(totals.ordered);
  expect(sumM3(tasks.map((task) => task.delivered))).toBe(totals.deliverCa);
  expect(tasks.reduce((sum, task) => sum + task.trucks, 0)).toBe(totals.mixerSent);
  const both = await cast.scheduler.call(production.tasks, { query: { from: testDay, days: 2 } });
  expect(both.orders.filter(({ day }) => day === addDays(testDay, 1))).toMatchObject([
    { planned: 12, left: 12, sent: 0 },
  ]);
  const none = { ...query, contractID: 'none' };
  expect((await cast.scheduler.call(production.tasks, { query: none })).orders).toEqual([]);
  expect(await cast.customer.refusal(production.tasks, { query })).toMatchObject({ status: 403 });
});

test('what is free of a day is what lines and trucks can less what is booked, approved or not, and nothing of hours that are over', async () => {
  await openMorning(server, [], 1);
  const ask = (day: string) => cast.customer.call(production.appointment, { query: { day } });
  const empty = await ask(addDays(testDay, 1));
  expect(empty.windows.map(({ name }) => name)).toEqual(['全天', '上午', '下午', '晚上']);
  expect(empty.hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, i) => i + 6));
  const capacity = empty.hours[0]?.capacity ?? 0;
  expect(capacity).toBeGreaterThan(0);
  expect(empty.hours.every(({ free }) => free === capacity)).toBe(true);
  await openOrder(server, { stage: 'signing', scheduledCa: 30, bookBegin: at(24 + 9), bookEnd: at(24 + 11) });
  const booked = await ask(addDays(testDay, 1));
  const freeAt = (told: typeof booked, hour: number) => told.hours.find((one) => one.hour === hour)?.free;
  expect([freeAt(booked, 8), freeAt(booked, 9)]).toEqual([capacity, Math.max(0, capacity - 30)]);
  const window = (told: typeof booked, name: string) => told.windows.find((one) => one.name === name)?.free ?? 0;
  expect(window(empty, '上午') - window(booked, '上午')).toBeCloseTo(30, 2);
  expect(window(booked, '下午')).toBe(window(empty, '下午'));
  // It is eight o'clock: the hours before are over.
  const today = await ask(testDay);
  expect(today.hours.filter(({ isOver }) => isOver).map(({ hour, free }) => [hour, free])).toEqual([
    [6, 0],
    [7, 0],
  ]);
  for (const one of [cast.sale, cast.scheduler]) expect((await one.call(production.appointment)).hours).not.toEqual([]);
  expect(await cast.lab.refusal(production.appointment)).toMatchObject({ status: 403 });
});
