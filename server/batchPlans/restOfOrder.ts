import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { isOrderEnded } from '@pourline/domain/orders/orderStages';
import type { OrderState } from '@pourline/domain/orders/orderStates';
import { tailLoads } from '@pourline/domain/production/tailLoads';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { addM3, round2, subM3 } from '@pourline/domain/volume';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { ordersOf } from '../records/orderScope.ts';
import { ofTenants } from '../scopeOf.ts';

interface RestRow {
  state: OrderState;
  scheduledCa: number;
  assignedCa: number;
  deliverCa: number;
  truck: number | null;
  mine: boolean;
}

/**
 * What is still to be poured of an order that the viewer sees, and the trucks for it: of the size that most mixers of its plant have (of
 * the company, while it has no plant). Throws `order.notFound`, `order.accessDenied`.
 */
export const restOfOrder = async (
  db: Db,
  viewer: Viewer,
  { taskID, rest }: { taskID: string; rest?: number | undefined },
) => {
  const trucks = (atPlant: boolean) => sql`(SELECT mode() WITHIN GROUP (ORDER BY v."capacity") FROM vehicles v
    WHERE v."tenantID" = orders."tenantID" AND v."species" = ${mixerSpecies} AND v."capacity" > 0 ${atPlant ? sql`AND v."plantID" = orders."plantID"` : sql``})`;
  const { rows } = await sql<RestRow>`
    SELECT orders."state", orders."scheduledCa", orders."assignedCa", orders."deliverCa", ${ordersOf(viewer)} AS mine,
      COALESCE(${trucks(true)}, ${trucks(false)}) AS "truck"
    FROM orders WHERE ${ofTenants(viewer, 'orders')} AND orders."taskID" = ${taskID}`.execute(db);
  const order = rows[0];
  if (!order) throw new DomainError('order.notFound');
  if (!order.mine) throw new DomainError('order.accessDenied');
  const { scheduledCa, deliverCa } = order;
  const left = isOrderEnded(order.state) ? 0 : Math.max(0, subM3(scheduledCa, deliverCa));
  const coming = Math.max(0, subM3(order.assignedCa, deliverCa));
  const truck = round2(order.truck ?? 0);
  const meant = rest === undefined ? left : round2(rest);
  return {
    ...{ taskID, scheduledCa, deliverCa, left, coming, truck, rest: meant },
    ...tailLoads(meant, coming, truck),
    total: addM3(deliverCa, meant),
  };
};
