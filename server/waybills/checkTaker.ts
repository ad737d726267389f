import { DomainError } from '@pourline/domain/errors';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { judgeSurplusTaker, surplusRefusalText } from '@pourline/domain/planning/rankSurplusTakers';
import { centi, subM3 } from '@pourline/domain/volume';
import { sql } from 'kysely';
import type { OrderRow } from '../records/orderRecord.ts';
import type { Work } from '../work.ts';
import type { TruckSurplus } from './readSurplus.ts';

export const readOrder = (work: Work, taskID: string): Promise<OrderRow | undefined> =>
  work.db
    .selectFrom('orders')
    .selectAll()
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .executeTakeFirst();

/** Holds orders, in order of their ids, so that two moves the other way round cannot hold each other up. */
export const holdOrders = async (work: Work, taskIDs: string[]): Promise<OrderRow[]> =>
  (
    await sql<OrderRow>`SELECT * FROM orders WHERE "tenantID" = ${work.tenantID} AND "taskID" = ANY(${taskIDs}) ORDER BY "taskID" FOR UPDATE`.execute(
      work.db,
    )
  ).rows;

/** Checks that an order can have concrete of another, which is there after some minutes; throws why it cannot. `volume` m³. */
export const checkTaker = (
  { surplus }: TruckSurplus,
  order: OrderRow,
  { volume, ...way }: { metres: number; minutes: number; volume: number },
  now: number,
): void => {
  const moved = { entity: 'order', entityID: order.taskID } as const;
  if (!isOrderSupplying(order.state)) throw new DomainError('order.stateNoOperation', {}, moved);
  const leftCa = subM3(order.scheduledCa, order.assignedCa);
  const taker = judgeSurplusTaker(surplus, { ...order, ...way, leftCa }, now, volume);
  if (taker === 'full') throw new DomainError('order.nothingLeft', {}, moved);
  if (typeof taker === 'string')
    throw new DomainError('waybill.surplusUnfit', { reason: surplusRefusalText(taker, order.slump) });
  if (centi(volume) > centi(leftCa)) throw new DomainError('waybill.moreThanLeft', {}, moved);
};
