import type { arrangeBody } from '@pourline/contract/orders/arrangeBody';
import { DomainError } from '@pourline/domain/errors';
import type { LonLat } from '@pourline/domain/geo';
import {
  type Arrangement,
  arrangeOrder,
  checkPourTime,
  differences,
  siteOf,
  unarrangedOrder,
} from '@pourline/domain/orders/orderRules';
import type { z } from 'zod';
import { routeHoursBetween } from '../outside/routing/routeHours.ts';
import { routerOf, siteWays } from '../outside/routing/router.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import type { Work } from '../work.ts';
import { actOnOrder, storedFields } from './actOnOrder.ts';
import { holdPlace } from './holdPlace.ts';
import { closePendingChange } from './pendingChanges.ts';

export type ArrangeBody = z.output<typeof arrangeBody>;
type Wish = Omit<ArrangeBody, 'pourRate'> & { pourRate?: number | undefined };

/** The plant and line of a wish, as they are. Throws `order.plantUnknown`, `plant.disabled`, `line.disabled`, `order.timeOutOfReach`. */
const plantOf = async (work: Work, wish: Wish): Promise<{ arrangement: Arrangement; place: LonLat }> => {
  checkPourTime(work.now, wish.arrangeTime, '首车时间');
  const plant = await holdPlace(work, wish);
  const { plantID, lineID, arrangeTime, pourRate, autoSend } = wish;
  return {
    arrangement: { plantID, plantName: plant.name, lineID, arrangeTime, pourRate, autoSend },
    place: [plant.lon, plant.lat],
  };
};

/** The order, locked until the work is done: its site must not move while ways to it are looked for. */
const lockOrder = async (work: Work, taskID: string) => {
  const order = await work.db
    .selectFrom('orders')
    .select(['siteLon', 'siteLat', 'plantID'])
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new DomainError('order.notFound');
  return order;
};

const plan = async (work: Work, taskID: string, wish: Wish) => {
  const order = await lockOrder(work, taskID);
  const { arrangement, place } = await plantOf(work, wish);
  const { services, tenantID } = work;
  const ways = await siteWays(await routerOf(services, tenantID), place, siteOf(order));
  const routeHours = await routeHoursBetween(services, tenantID, place, siteOf(order));
  return { order, arrangement, set: arrangeOrder(arrangement, { ...ways, routeHours }) };
};

/** Keeps a place and time for an order that is not scheduled yet. */
export const reserveOrder = async (work: Work, taskID: string, wish: Wish): Promise<OrderRow> => {
  const { pourRate, ...set } = (await plantOf(work, wish)).arrangement;
  return actOnOrder(work, taskID, 'reserve', {
    decide: (row) => ({
      set: { ...set, ...(pourRate !== undefined && { pourRate }), reserved: true },
      data: { changes: differences(row, set) },
    }),
  });
};

/** Schedules an order: plant, line, time and pour rate, with the ways to the site. The laboratory is next. */
export const arrange = async (work: Work, taskID: string, wish: ArrangeBody): Promise<OrderRow> => {
  const { arrangement, set } = await plan(work, taskID, wish);
  return actOnOrder(work, taskID, 'arrange', {
    decide: () => ({ set: { ...storedFields(set), reserved: false }, data: { ...arrangement } }),
  });
};

/** Schedules an order again. Another plant has other materials, so its mix is void and the laboratory is asked again. */
export const rearrange = async (work: Work, taskID: string, wish: ArrangeBody): Promise<OrderRow> => {
  const { order, arrangement, set } = await plan(work, taskID, wish);
  const moved = order.plantID !== wish.plantID;
  return actOnOrder(work, taskID, moved ? 'rearrangePlant' : 'rearrange', {
    decide: (row) => ({
      set: { ...storedFields(set), ...(moved && { proportionID: null }) },
      data: { changes: differences(row, { ...arrangement }) },
    }),
  });
};

/** Takes the schedule back, or the reservation. */
export const unarrange = async (work: Work, taskID: string, reason: string): Promise<OrderRow> => {
  const row = await actOnOrder(work, taskID, 'unarrange', {
    reason,
    decide: () => ({ set: storedFields(unarrangedOrder) }),
  });
  await closePendingChange(work, taskID);
  return row;
};
