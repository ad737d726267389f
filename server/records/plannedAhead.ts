import { isOrderPlannable } from '@pourline/domain/orders/orderStages';
import { isLoadCancelled } from '@pourline/domain/waybills/waybillStages';
import { type RawBuilder, sql } from 'kysely';
import { stateIs, stateIsNot } from './stateIs.ts';

/** SQL for a load of the published plan (row `l`) that is still ahead: nothing was sent for it, and its order takes concrete. */
export const plannedAhead: RawBuilder<boolean> = sql`(l."taskDetailID" IS NULL
  AND EXISTS (SELECT FROM orders o WHERE o."tenantID" = l."tenantID" AND o."taskID" = l."taskID" AND ${stateIs('o', isOrderPlannable)})
  AND NOT EXISTS (SELECT FROM "plannedSendings" s JOIN waybills w ON w."tenantID" = s."tenantID" AND w."taskDetailID" = s."taskDetailID"
    WHERE s."tenantID" = l."tenantID" AND s."loadID" = l."loadID" AND ${stateIsNot('w', isLoadCancelled)}))`;
