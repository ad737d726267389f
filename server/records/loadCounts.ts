import type { StateSet } from '@pourline/domain/stateSet';
import {
  isLoadDelivering,
  isLoadFilling,
  isLoadQueuing,
  isLoadReturning,
  isLoadUnloading,
  isLoadWaiting,
} from '@pourline/domain/waybills/waybillStages';
import type { WaybillState } from '@pourline/domain/waybills/waybillStates';
import { type RawBuilder, sql } from 'kysely';
import { stateIs } from './stateIs.ts';

const countIn = (those: StateSet<WaybillState>): RawBuilder<unknown> =>
  sql`count(*) FILTER (WHERE ${stateIs('w', those)})`;
const earliest = (column: string, those: StateSet<WaybillState>): RawBuilder<unknown> =>
  sql`extract(epoch FROM min(${sql.ref(`w.${column}`)}) FILTER (WHERE ${stateIs('w', those)})) * 1000`;

/** Where the loads of the order in `orders` are, as `countLoads` counts them. */
export const loadCounts: RawBuilder<unknown> = sql`(SELECT json_build_object(
    'queuing', ${countIn(isLoadQueuing)}, 'loading', ${countIn(isLoadFilling)}, 'driving', ${countIn(isLoadDelivering)},
    'waiting', ${countIn(isLoadWaiting)}, 'unloading', ${countIn(isLoadUnloading)}, 'returning', ${countIn(isLoadReturning)},
    'waitingSince', ${earliest('arriveTime', isLoadWaiting)}, 'nextArrival', ${earliest('estimatedArrivalTime', isLoadDelivering)})
  FROM waybills w WHERE w."tenantID" = orders."tenantID" AND w."taskID" = orders."taskID" AND w."ending" = '')`;
