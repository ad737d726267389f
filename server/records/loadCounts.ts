import type { StateSet } from '@pourline/domain/stateSet';
import {
  isLoadDelivering,
  isLoadFeeding,
  isLoadFilling,
  isLoadQueuing,
  isLoadReturning,
  isLoadUnloading,
  isLoadWaiting,
} from '@pourline/domain/waybills/waybillStages';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
import { type RawBuilder, sql } from 'kysely';
import { stateIs } from './stateIs.ts';

/** SQL for `isStranded`: its truck (rows `v`) has broken down with it. */
const stranded: RawBuilder<unknown> = sql`(v."brokenTime" IS NOT NULL AND ${stateIs('w', isLoadFeeding)})`;
const countIn = (those: StateSet<WaybillState>): RawBuilder<unknown> =>
  sql`count(*) FILTER (WHERE ${stateIs('w', those)} AND NOT ${stranded})`;
const earliest = (column: string, those: StateSet<WaybillState>): RawBuilder<unknown> =>
  sql`extract(epoch FROM min(${sql.ref(`w.${column}`)}) FILTER (WHERE ${stateIs('w', those)} AND NOT ${stranded})) * 1000`;

/** Where the loads of the order in `orders` are, as `countLoads` counts them. */
export const loadCounts: RawBuilder<unknown> = sql`(SELECT json_build_object(
    'queuing', ${countIn(isLoadQueuing)}, 'loading', ${countIn(isLoadFilling)}, 'driving', ${countIn(isLoadDelivering)},
    'waiting', ${countIn(isLoadWaiting)}, 'unloading', ${countIn(isLoadUnloading)}, 'returning', ${countIn(isLoadReturning)}, 'broken', count(*) FILTER (WHERE ${stranded}),
    'waitingSince', ${earliest('arriveTime', isLoadWaiting)}, 'nextArrival', ${earliest('estimatedArrivalTime', isLoadDelivering)})
  FROM waybills w LEFT JOIN vehicles v ON v."tenantID" = w."tenantID" AND v."carID" = w."carID" AND v."taskDetailID" = w."taskDetailID" WHERE w."tenantID" = orders."tenantID" AND w."taskID" = orders."taskID" AND w."ending" = '')`;
