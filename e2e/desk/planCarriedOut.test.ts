import { demo } from '@pourline/contract/demo';
import { orders } from '@pourline/contract/orders';
import { planning } from '@pourline/contract/planning';
import { vehicles } from '@pourline/contract/vehicles';
import { waybills } from '@pourline/contract/waybills';
import { addDays, dayOf, formatClock, momentOf } from '@pourline/domain/time';
import { queueTruck } from '@pourline/simulator/pours/testLoad';
import { advanceOrder, placeOrder, plantOf } from '@pourline/simulator/pours/testOrder';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, expect, it } from 'vitest';
import { askPublic } from '../world/caller.ts';
import { gatherCrew } from '../world/pour.ts';
import { openWorld } from '../world/world.ts';

const world = await openWorld();
afterEach((context) => world.settle(context));
afterAll(() => world.close());

const day = addDays(dayOf(Date.now()), 1);
const at = (hour: number): number => momentOf(day, hour * 3600).getTime();
const iso = (hour: number): string => new Date(at(hour)).toISOString();
const turnTo = (now: number) => askPublic(world.url, demo.setClock, { body: { now, speed: 0 } });
const asRead = (text: string): string => text.replace(/\s+/g, ' ').trim();
const readOf = async (place: Locator): Promise<string> => asRead((await place.allInnerTexts()).join(' '));

it('a load goes at its planned minute and by its planned truck; one sent otherwise says in which points, and so does its ticket', async () => {
  // Early enough that the drivers who are not on duty yet are expected.
  await turnTo(at(7));
  const crew = await gatherCrew(world);
  const taskID = await placeOrder(crew, {
    ...{ constructionSite: '计划的底板', scheduledCa: 30, pourWay: 'portable_pump' },
    ...{ bookBegin: iso(9), bookEnd: iso(12) },
  });
  await advanceOrder(crew, taskID, 'opening', { arrangeTime: iso(9) });
  await crew.scheduler.call(orders.setSending, { params: { id: taskID }, body: { autoSend: true, pourRate: 30 } });
  const { proposalID } = await crew.scheduler.call(planning.propose, { body: {} });
  await crew.scheduler.call(planning.accept, { params: { id: proposalID }, body: {} });
  const ahead = async () =>
    (await crew.scheduler.call(planning.day, { query: {} })).loads
      .filter((load) => load.taskDetailID === null)
      .toSorted((a, b) => a.loadStart.localeCompare(b.loadStart));
  const trucks = new Map(
    (await crew.scheduler.call(planning.day, { query: {} })).trucks.map(({ carID, carNo }) => [carID, carNo]),
  );
  const sent = async () =>
    (await crew.scheduler.call(waybills.list, { query: { 'filter.taskID': taskID, sort: 'createTime' } })).data;
  const [first] = await ahead();
  if (!first) throw new Error('nothing is planned');
  // The driver of the planned truck is there in time.
  const { drivers } = await crew.scheduler.call(vehicles.info, { params: { id: first.carID } });
  const driver = await world.caller(drivers[0]?.name ?? '');
  const { lon, lat } = await plantOf(crew);
  await driver.call(vehicles.onDuty, { params: { id: first.carID }, body: { lon, lat } });
  await driver.call(vehicles.queueUp, { params: { carID: first.carID }, body: {} });
  const carOf = (carID: string): string => `${Number(trucks.get(carID))} 号车`;
  const one = await world.person('周敏', { viewport: 'wide' });
  await turnTo(Date.parse(first.loadStart) - 60_000);
  await one.open('realtimescheduling');
  const card = one.page.getByRole('article').filter({ hasText: '计划的底板' });
  await expect.poll(() => readOf(card)).toContain(`下一车 ${carOf(first.carID)}，${first.volume} m³`);
  expect(await readOf(card)).toContain(`计划 ${formatClock(first.loadStart)} 装料`);
  expect(await sent()).toEqual([]);
  await turnTo(Date.parse(first.loadStart));
  await expect
    .poll(async () => (await sent()).map(({ carID, totalVolume }) => [carID, totalVolume]))
    .toEqual([[first.carID, first.volume]]);
  const ticketText = async (id: string, pattern: RegExp) => {
    await one.open('waybillinfo', { id });
    await expect.poll(() => readOf(one.page.getByRole('main'))).toMatch(pattern);
  };
  const [made] = await sent();
  await ticketText(
    made?.taskDetailID ?? '',
    new RegExp(`排程 计划 ${formatClock(first.loadStart)} ${carOf(first.carID)} ${first.volume} m³；按计划`),
  );

  // The next load is sent by hand, long before its minute and with less.
  const [next] = await ahead();
  if (!next) throw new Error('one load alone is planned');
  await crew.scheduler.call(orders.setSending, { params: { id: taskID }, body: { autoSend: false, pourRate: 30 } });
  const carID = await queueTruck(await gatherCrew(world, { driver: '蒋大力' }));
  const early = Math.trunc((Date.parse(next.loadStart) - Date.parse(first.loadStart)) / 60_000);
  expect(early).toBeGreaterThan(2);
  const { taskDetailID } = await crew.scheduler.call(waybills.create, { body: { taskID, carID, totalVolume: 5 } });
  await ticketText(
    taskDetailID,
    new RegExp(
      `排程 计划 ${formatClock(next.loadStart)} ${carOf(next.carID)} ${next.volume} m³；.*提前派出，早 ${early} 分钟；改了方量：${next.volume} → 5 m³`,
    ),
  );
});
