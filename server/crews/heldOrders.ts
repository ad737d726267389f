import type { OrderRow } from '../records/orderRecord.ts';
import type { Work } from '../work.ts';

/** Orders as they stand, held until the work ends: no crew is given to one that is taken away meanwhile. */
export const holdOrders = (work: Work, taskIDs: readonly string[]): Promise<OrderRow[]> =>
  work.db
    .selectFrom('orders')
    .selectAll()
    .where('tenantID', '=', work.tenantID)
    .where('taskID', 'in', [...taskIDs])
    .orderBy('taskID')
    .forUpdate()
    .execute() as Promise<OrderRow[]>;
