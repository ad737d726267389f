import type { QueryOf } from '@pourline/contract/endpoint';
import type { materialCars } from '@pourline/contract/materialCars';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { keysOf } from '@pourline/domain/keysOf';
import { type MaterialCarForm, materialCarSchema } from '@pourline/domain/materials/materialCar';
import { carryingTypes } from '@pourline/domain/vendors/vendor';
import { sql } from 'kysely';
import { oneOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';
import { type KeptKind, makeKept, modifyKept } from '../records/keptRows.ts';
import type { Work } from '../work.ts';

/** Whoever enters a lorry is kept with it. */
type KeptCar = MaterialCarForm & { creator: string };

const kind: KeptKind<KeptCar> = {
  ...{ entity: 'materialCar', table: 'materialCars', id: 'carID', name: 'plateNumber', unlike: 'plateNumber' },
  ...{ notFound: 'materialCar.notFound', taken: 'materialCar.plateTaken', usedBy: [] },
  async check(work, { vendorID }, before) {
    const vendor = await work.db
      .selectFrom('vendors')
      .select(['state', 'type'])
      .where('tenantID', '=', work.tenantID)
      .where('vendorID', '=', vendorID)
      .forShare()
      .executeTakeFirst();
    if (!vendor) throw new DomainError('vendor.notFound');
    if (vendorID !== before?.vendorID && vendor.state === 'disabled') throw new DomainError('vendor.disabled');
    if (!carryingTypes.some((type) => type === vendor.type)) throw new DomainError('vendor.doesNotCarry');
  },
};

const from = sql`"materialCars" JOIN vendors v ON v."tenantID" = "materialCars"."tenantID" AND v."vendorID" = "materialCars"."vendorID"`;
const columns = sql`${sql.join(
  keysOf(materialCarSchema.shape)
    .filter((name) => name !== 'vendorName')
    .map((name) => sql.ref(`materialCars.${name}`)),
)}, v."name" AS "vendorName"`;

/** How one lorry is read. */
export const materialCarKept = { kind, columns, from };

/** The lorries of a company that bring materials, by plate. */
export const materialCarList = listOf<QueryOf<typeof materialCars.list>, Viewer>({
  ...{ columns, from },
  visible: (viewer) => sql`"materialCars"."tenantID" = ${viewer.tenantID}`,
  filters: {
    species: (species) => oneOf(sql`"materialCars"."species"`, species),
    'filter.vendorID': (id) => sql`"materialCars"."vendorID" = ${id}`,
  },
  keyword: [sql`"materialCars"."plateNumber"`, sql`v."name"`],
  sort: { plateNumber: { by: sql`"materialCars"."plateNumber"` } },
  usual: 'plateNumber',
  id: { by: sql`"materialCars"."carID"`, field: 'carID' },
});

/** Enters a lorry; returns its id. Throws `materialCar.plateTaken`, `vendor.notFound`, `vendor.disabled`, `vendor.doesNotCarry`. */
export const enterCar = (work: Work, viewer: Viewer, form: MaterialCarForm): Promise<string> =>
  makeKept(work, kind, { ...form, creator: viewer.userID });

/** Changes a lorry. Throws as `enterCar`, `materialCar.notFound`, `materialCar.notYours`. */
export const changeCar = async (work: Work, viewer: Viewer, carID: string, form: MaterialCarForm): Promise<void> => {
  const car = await work.db
    .selectFrom('materialCars')
    .select('creator')
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', carID)
    .executeTakeFirst();
  if (!car) throw new DomainError('materialCar.notFound');
  if (viewer.roleGroup === 'materialDriver' && car.creator !== viewer.userID)
    throw new DomainError('materialCar.notYours');
  await modifyKept(work, kind, carID, { ...form, creator: car.creator });
};
