import type { PlanDay } from '@pourline/contract/planning/planDay';
import { courseAt } from '@pourline/domain/batchPlans/portions';
import { isOrderApproved, isOrderPlannable, isOrderToApprove } from '@pourline/domain/orders/orderStages';
import type { OrderState } from '@pourline/domain/orders/orderStates';
import { type OpenPortion, type Produced, productionOf } from '@pourline/domain/production/production';
import { hourMs } from '@pourline/domain/production/spread';
import { type StateSet, stateSet } from '@pourline/domain/stateSet';
import { epochMs } from '@pourline/domain/time';
import { subM3 } from '@pourline/domain/volume';
import type { Db } from '../db/database.ts';
import { readPlanDay } from '../planning/day/readPlanDay.ts';
import type { Services } from '../services.ts';
import { type ProductionOrderRow, type ProductionRows, readProductionRows } from './productionRows.ts';

/** Approved, and not ended: what a plant produces. */
export const producedStates = isOrderApproved;
/** What is booked as well: an order that nobody has approved yet wants its hours too. */
export const bookedStates: StateSet<OrderState> = stateSet(...isOrderToApprove.states, ...isOrderApproved.states);

/** What is known of the production of a business day. */
export interface DayProduction {
  plan: PlanDay;
  rows: ProductionRows;
  /** Of these hours from the beginning of the day on. */
  hours: number;
  produced: Produced[];
  /** What is still to be produced of portions, with their beginning. */
  portions: OpenPortion[];
}

/** When the first load of an order is to be under the line. */
export const beginOf = (order: Pick<ProductionOrderRow, 'arrangeTime' | 'bookBegin'>): string =>
  order.arrangeTime ?? order.bookBegin;

/** What is produced in a business day (the one under way when none is named): by its plan, portions and orders, hour by hour. */
export const readDayProduction = async (
  services: Services,
  db: Db,
  tenantID: string,
  { now, day, states }: { now: number; day: string | undefined; states: StateSet<OrderState> },
): Promise<DayProduction> => {
  const plan = await readPlanDay(services, db, tenantID, now, day);
  const [from, to] = [epochMs(plan.from), epochMs(plan.to)];
  const rows = await readProductionRows(db, tenantID, {
    ...{ day: plan.day, from: new Date(from), to: new Date(to), now: new Date(now), states },
    taskIDs: [...new Set(plan.loads.map((load) => load.taskID))],
  });
  const sent = new Map(rows.orders.map((order) => [order.taskID, order.assignedCa]));
  const portions = rows.portions.map(({ before, volume, ...portion }) => ({
    ...portion,
    left: subM3(volume, courseAt({ volume, dropTime: null }, before, sent.get(portion.taskID) ?? 0).producedCa),
  }));
  const hours = Math.round((to - from) / hourMs);
  const produced = productionOf({
    ...{ from, hours, now, loads: plan.loads, portions },
    orders: rows.orders.map((order) => ({
      ...order,
      begin: beginOf(order),
      isOpen: states(order.state) && (isOrderPlannable(order.state) || isOrderToApprove(order.state)),
    })),
  });
  return { plan, rows, hours, produced, portions };
};
