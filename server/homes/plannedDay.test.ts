import { orders } from '@pourline/contract/orders';
import { sumM3 } from '@pourline/domain/volume';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eastPlan, gatherCast, orderIn, type WholeCast } from '../orders/testOrders.ts';
import { type HomeWorld, openHomeWorld } from './testHomes.ts';

// The plant's day is 21 November from 4:00 to 4:00, as the world of the home pages has it.
let world: HomeWorld;
let cast: WholeCast;

beforeAll(async () => {
  world = await openHomeWorld();
  cast = await gatherCast(world.server);
});
afterAll(() => world?.server.stop());

const at = (day: number, time: string): string => new Date(`2026-11-${day}T${time}+08:00`).toISOString();
const booked = (day: number, time: string) => {
  const bookBegin = at(day, time);
  return { bookBegin, bookEnd: new Date(Date.parse(bookBegin) + 4 * 3_600_000).toISOString(), scheduledCa: 33.5 };
};
/** m³ and orders that the home pages of the plant say are planned for the day, each by another way. */
const plannedNow = async () => {
  const scheduler = await world.homeFor('scheduler');
  const boss = await world.homeFor('boss', '孙建国');
  const site = await world.homeFor('ccnSite');
  const plan = { volume: scheduler.supply.planned, orders: scheduler.supply.orders };
  expect(boss.supply.planned).toBe(plan.volume);
  expect(sumM3(site.grades.map((grade) => grade.ordered))).toBe(plan.volume);
  return plan;
};
/** What `act` adds to the plan of the day. */
const addedBy = async (act: () => Promise<unknown>) => {
  const before = await plannedNow();
  await act();
  const after = await plannedNow();
  return { volume: sumM3([after.volume, -before.volume]), orders: after.orders - before.orders };
};
const one = { volume: 33.5, orders: 1 };
const none = { volume: 0, orders: 0 };
const less = { volume: -33.5, orders: -1 };

test('an order that is arranged into today counts today, whatever day it was booked for', async () => {
  let taskID = '';
  const place = async () => {
    taskID = (await orderIn(cast, 'arranging', booked(22, '09:00:00'))).taskID;
  };
  const move = (day: number, time: string) => () =>
    cast.scheduler.call(orders.rearrange, {
      params: { id: taskID },
      body: { ...eastPlan, arrangeTime: at(day, time) },
    });
  expect(await addedBy(place)).toEqual(none);
  const arrange = () =>
    cast.scheduler.call(orders.arrange, {
      params: { id: taskID },
      body: { ...eastPlan, arrangeTime: at(21, '20:00:00') },
    });
  expect(await addedBy(arrange)).toEqual(one);
  // The day goes on until the base time of the next morning.
  expect(await addedBy(move(22, '03:59:00'))).toEqual(none);
  expect(await addedBy(move(22, '04:00:00'))).toEqual(less);
});

test('an order counts today once it is arranged for it, and no more when that is taken back or it is cancelled', async () => {
  let taskID = '';
  const place = async () => {
    taskID = (await orderIn(cast, 'arranging', booked(21, '19:00:00'))).taskID;
  };
  const params = () => ({ params: { id: taskID } });
  expect(await addedBy(place)).toEqual(none);
  const arrange = (day: number) => () =>
    cast.scheduler.call(orders.arrange, { ...params(), body: { ...eastPlan, arrangeTime: at(day, '19:00:00') } });
  const body = { reason: '改回原日期' };
  const takeBack = () => cast.scheduler.call(orders.unarrange, { ...params(), body });
  expect(await addedBy(arrange(22))).toEqual(none);
  expect(await addedBy(takeBack)).toEqual(none);
  expect(await addedBy(arrange(21))).toEqual(one);
  expect(await addedBy(takeBack)).toEqual(less);
  expect(await addedBy(arrange(21))).toEqual(one);
  expect(await addedBy(() => cast.scheduler.call(orders.cancel, { ...params(), body }))).toEqual(less);
});
