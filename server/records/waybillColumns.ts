import { waybillSchema } from '@pourline/domain/waybills/waybill';
import { type RawBuilder, sql } from 'kysely';

/** Since when the truck that carries the load in `waybills` has been broken down; null once it has done with the load. */
export const truckBroken: RawBuilder<unknown> = sql`(SELECT v."brokenTime" FROM vehicles v WHERE v."tenantID" = waybills."tenantID"
  AND v."carID" = waybills."carID" AND v."taskDetailID" = waybills."taskDetailID")`;

const { brokenTime: _, ...ownColumns } = waybillSchema.shape;

/** A load as it is told, of the row `waybills`. */
export const waybillColumns: RawBuilder<unknown> = sql`${sql.join(Object.keys(ownColumns).map((name) => sql.ref(`waybills.${name}`)))}, ${truckBroken} AS "brokenTime"`;
