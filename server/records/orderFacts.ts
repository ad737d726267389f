import { type RawBuilder, sql } from 'kysely';
import { isPending } from './orderChangeRecord.ts';

/** Who asked for the change of an order that awaits an answer; SQL over `orders`. */
export const changeBy: RawBuilder<unknown> = sql`(SELECT c."creator" FROM "orderChanges" c
  WHERE c."tenantID" = orders."tenantID" AND c."taskID" = orders."taskID" AND ${isPending('c')}) AS "changeBy"`;

/** What the machine of orders asks about an order (`OrderFacts`), as columns; SQL over `orders`. */
export const orderFactColumns: RawBuilder<unknown> = sql`orders."state", orders."scheduledCa", orders."assignedCa", orders."confirmation",
  orders."reserved", orders."modifyPending", orders."proportionID", orders."plantID", orders."holdCause", ${changeBy}`;
