import type { DataOf } from '@pourline/contract/endpoint';
import type { planning } from '@pourline/contract/planning';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { judgeSurplusTaker, rankSurplusTakers } from '@pourline/domain/planning/rankSurplusTakers';
import { subM3 } from '@pourline/domain/volume';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { OrderRow } from '../../records/orderRecord.ts';
import { stateIs } from '../../records/stateIs.ts';
import type { Services } from '../../services.ts';
import { readSurplus, waysOf } from './readSurplus.ts';

type SurplusTakers = DataOf<typeof planning.surplusTakers>;

/** The orders in supply that still want concrete, but for the one that it is left over of. */
const wantingOrders = async (db: Db, tenantID: string, taskID: string): Promise<OrderRow[]> =>
  (
    await sql<OrderRow>`SELECT * FROM orders WHERE "tenantID" = ${tenantID} AND ${stateIs('orders', isOrderSupplying)}
      AND "scheduledCa" > "assignedCa" AND "taskID" <> ${taskID} ORDER BY "taskID" LIMIT 500`.execute(db)
  ).rows;

/** Who can take what is left over on the truck of a waybill, the best first. Throws as `readSurplus`. */
export const surplusTakers = async (
  services: Services,
  db: Db,
  tenantID: string,
  id: string,
  now: number,
): Promise<SurplusTakers> => {
  const left = await readSurplus(db, tenantID, id, now);
  const { waybill, surplus } = left;
  const wanting = (await wantingOrders(db, tenantID, waybill.taskID)).map((order) => ({
    ...order,
    leftCa: subM3(order.scheduledCa, order.assignedCa),
  }));
  // Ways are asked only for orders that could have it next door.
  const fit = wanting.filter(
    (order) => typeof judgeSurplusTaker(surplus, { ...order, metres: 0, minutes: 0 }, now) !== 'string',
  );
  const ways = await waysOf(services, tenantID, left, fit, now);
  const reachable = fit.map((order, i) => ({ ...order, ...(ways[i] as { metres: number; minutes: number }) }));
  const orders = new Map(reachable.map((order) => [order.taskID, order]));
  return {
    taskDetailID: waybill.taskDetailID,
    carNo: waybill.carNo,
    strengthNo: waybill.strengthNo,
    slump: waybill.slump,
    volume: surplus.volume,
    ageLeft: Math.floor(surplus.limitMinutes - (now - surplus.loadedAt) / 60_000),
    takers: rankSurplusTakers(surplus, reachable, now).map((taker) => {
      const { projectName, constructionSite, strengthNo, slump, leftCa } = orders.get(taker.taskID) as (typeof fit)[0];
      return { ...taker, projectName, constructionSite, strengthNo, slump, leftCa };
    }),
  };
};
