import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { type RawBuilder, sql } from 'kysely';
import { stateIsNot } from './stateIs.ts';

/** Whether the order of a load is not supplied now; SQL, false without a load. */
export const pourIsHeld = (tenantID: RawBuilder<unknown>, taskDetailID: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM waybills held JOIN orders pour ON pour."tenantID" = held."tenantID" AND pour."taskID" = held."taskID"
    WHERE held."tenantID" = ${tenantID} AND held."taskDetailID" = ${taskDetailID} AND ${stateIsNot('pour', isOrderSupplying)})`;
