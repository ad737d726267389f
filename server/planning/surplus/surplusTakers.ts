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
import { readSurplus, type TruckSurplus, waysOf } from '../../waybills/readSurplus.ts';

type SurplusTakers = DataOf<typeof planning.surplusTakers>;

/** The orders in supply that still want concrete, m³, but for the one that it is left over of. */
const wantingOrders = async (db: Db, tenantID: string, taskID: string): Promise<(OrderRow & { leftCa: number })[]> =>
  (
    await sql<OrderRow>`SELECT * FROM orders WHERE "tenantID" = ${tenantID} AND ${stateIs('orders', isOrderSupplying)}
      AND "scheduledCa" > "assignedCa" AND "taskID" <> ${taskID} ORDER BY "taskID" LIMIT 500`.execute(db)
  ).rows.map((order) => ({ ...order, leftCa: subM3(order.scheduledCa, order.assignedCa) }));

/** The orders that can have concrete where it stands now, each with its way there, and what each would take, the best first. */
export const rankTakers = async (services: Services, db: Db, tenantID: string, left: TruckSurplus, now: number) => {
  const { waybill, surplus } = left;
  // Ways are asked only for orders that could have it next door.
  const fit = (await wantingOrders(db, tenantID, waybill.taskID)).filter(
    (order) => typeof judgeSurplusTaker(surplus, { ...order, metres: 0, minutes: 0 }, now) !== 'string',
  );
  const ways = await waysOf(services, tenantID, left, fit, now);
  const reachable = fit.map((order, i) => ({ ...order, ...(ways[i] as { metres: number; minutes: number }) }));
  const orders = new Map(reachable.map((order) => [order.taskID, order]));
  return rankSurplusTakers(surplus, reachable, now).map((taker) => ({
    taker,
    order: orders.get(taker.taskID) as (typeof reachable)[0],
  }));
};

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
  const ranked = await rankTakers(services, db, tenantID, left, now);
  return {
    taskDetailID: waybill.taskDetailID,
    carNo: waybill.carNo,
    strengthNo: waybill.strengthNo,
    slump: waybill.slump,
    volume: surplus.volume,
    ageLeft: Math.floor(surplus.limitMinutes - (now - surplus.loadedAt) / 60_000),
    takers: ranked.map(({ taker, order: { projectName, constructionSite, strengthNo, slump, leftCa } }) => ({
      ...{ ...taker, projectName, constructionSite, strengthNo, slump, leftCa },
    })),
  };
};
