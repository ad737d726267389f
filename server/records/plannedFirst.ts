import { isOrderArranged } from '@pourline/domain/orders/orderStages';
import { type RawBuilder, sql } from 'kysely';
import { stateIs } from './stateIs.ts';

/**
 * When the published plan has the first load of the order in `orders` under the line, while nothing of it is sent. What is planned further
 * from its beginning than half a day belongs to another pour, as when trucks are sent. What is planned of an order that nobody has arranged is no promise.
 */
export const plannedFirst: RawBuilder<unknown> = sql`CASE WHEN orders."assignedCa" = 0 AND ${stateIs('orders', isOrderArranged)} THEN (SELECT min(l."loadStart") FROM "plannedLoads" l
  WHERE l."tenantID" = orders."tenantID" AND l."taskID" = orders."taskID" AND l."taskDetailID" IS NULL
    AND l."loadStart" BETWEEN COALESCE(orders."arrangeTime", orders."bookBegin") - interval '12 hours' AND COALESCE(orders."arrangeTime", orders."bookBegin") + interval '12 hours') END`;
