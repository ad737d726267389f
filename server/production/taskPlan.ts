import type { TaskRow } from '@pourline/contract/production';
import type { Viewer } from '@pourline/domain/access/rights';
import { isOrderCancelled, isOrderEnded } from '@pourline/domain/orders/orderStages';
import type { OrderState } from '@pourline/domain/orders/orderStates';
import { addDays, dayOf, epochMs, momentOf } from '@pourline/domain/time';
import { subM3 } from '@pourline/domain/volume';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { orderListOf } from '../orders/orderStore.ts';
import { plantOffset } from '../records/plantOffset.ts';

/** Orders that are told at most. */
const mostTasks = 1000;

interface Read extends Omit<TaskRow, 'day' | 'planned' | 'sent' | 'delivered' | 'left' | 'trucks'> {
  state: OrderState;
  scheduledCa: number;
  assignedCa: number;
  deliverCa: number;
  mixerSent: number;
}

/**
 * The orders that are booked in some days of the plant's calendar, as the list of orders has them, with what is planned of each (nothing, once it is
 * cancelled), sent, delivered and left (nothing, once it has ended).
 */
export const taskPlan = async (
  db: Db,
  viewer: Viewer,
  {
    now,
    from: asked,
    days,
    contractID,
  }: { now: number; from?: string | undefined; days: number; contractID?: string | undefined },
) => {
  const offset = await plantOffset(db, viewer.tenantID);
  const from = asked ?? dayOf(now, offset);
  const query = {
    ...{ limit: mostTasks, skip: 0, sort: 'bookBegin' as const, format: 'page' as const },
    'filter.from': momentOf(from, 0, offset).getTime(),
    'filter.to': momentOf(addDays(from, days), 0, offset).getTime(),
    ...(contractID !== undefined && { 'filter.contractID': contractID }),
  };
  const columns = sql`orders."taskID", orders."taskNo", orders."contractID", orders."projectName", orders."constructionSite", orders."strengthNo", orders."state",
    orders."bookBegin", orders."bookEnd", orders."scheduledCa", orders."assignedCa", orders."deliverCa", orders."mixerSent"`;
  const { rows: first } = orderListOf(viewer).first(viewer, query, columns, mostTasks + 1);
  const { rows } = await sql<{ row: Read }>`SELECT row_to_json(f) AS row FROM (${first}) f`.execute(db);
  const orders = rows.slice(0, mostTasks).map(({ row }): TaskRow => {
    const { scheduledCa, assignedCa, deliverCa, mixerSent, ...order } = row;
    return {
      ...order,
      day: dayOf(epochMs(row.bookBegin), offset),
      planned: isOrderCancelled(row.state) ? 0 : scheduledCa,
      ...{ sent: assignedCa, delivered: deliverCa, trucks: mixerSent },
      left: isOrderEnded(row.state) ? 0 : Math.max(0, subM3(scheduledCa, deliverCa)),
    };
  });
  return { from, days, orders, more: rows.length > mostTasks };
};
