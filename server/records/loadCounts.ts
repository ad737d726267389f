import { waybillState as s, type WaybillState } from '@pourline/domain/waybills/waybillStates';
import { type RawBuilder, sql } from 'kysely';
import { stateIs } from './stateIs.ts';

const countIn = (state: WaybillState): RawBuilder<unknown> => sql`count(*) FILTER (WHERE ${stateIs('w', state)})`;
const earliest = (column: string, state: WaybillState): RawBuilder<unknown> =>
  sql`extract(epoch FROM min(${sql.ref(`w.${column}`)}) FILTER (WHERE ${stateIs('w', state)})) * 1000`;

/** Where the loads of the order in `orders` are, as `countLoads` counts them. */
export const loadCounts: RawBuilder<unknown> = sql`(SELECT json_build_object(
    'queuing', ${countIn(s.queuing)}, 'loading', ${countIn(s.loading)}, 'driving', ${countIn(s.delivering)},
    'waiting', ${countIn(s.waitingToUnload)}, 'unloading', ${countIn(s.unloading)}, 'returning', ${countIn(s.returning)},
    'waitingSince', ${earliest('arriveTime', s.waitingToUnload)}, 'nextArrival', ${earliest('estimatedArrivalTime', s.delivering)})
  FROM waybills w WHERE w."tenantID" = orders."tenantID" AND w."taskID" = orders."taskID" AND w."ending" = '')`;
