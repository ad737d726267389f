import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { boundCarKey, boundCarOf } from '@pourline/domain/materials/materialCar';
import { checkPourTime } from '@pourline/domain/orders/orderRules';
import type { ReceiptForm } from '@pourline/domain/receipts/receipt';
import { isReceiptOpen } from '@pourline/domain/receipts/receiptStates';
import { businessDayOf } from '@pourline/domain/time/businessDay';
import { sellingTypes } from '@pourline/domain/vendors/vendor';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { stateIs } from '../records/stateIs.ts';
import { worksAs } from '../records/worksAs.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import type { Work } from '../work.ts';

/** The lorry that somebody has bound to themselves, as the plant keeps it; null: none, or one that is out of use. */
export const boundCar = async (db: Db, { tenantID, userID }: Pick<Viewer, 'tenantID' | 'userID'>) => {
  const kept = await db
    .selectFrom('userConfigs')
    .select('value')
    .where('tenantID', '=', tenantID)
    .where('userID', '=', userID)
    .where('key', '=', boundCarKey)
    .executeTakeFirst();
  const carID = boundCarOf(kept?.value ?? '')?.carID ?? '';
  const car = await db
    .selectFrom('materialCars')
    .innerJoin('vendors', (join) =>
      join
        .onRef('vendors.tenantID', '=', 'materialCars.tenantID')
        .onRef('vendors.vendorID', '=', 'materialCars.vendorID'),
    )
    .select(['carID', 'plateNumber', 'materialCars.vendorID as carrierID', 'vendors.name as carrierName'])
    .where('materialCars.tenantID', '=', tenantID)
    .where('carID', '=', carID)
    .where('materialCars.state', '=', 'enabled')
    .executeTakeFirst();
  return car ?? null;
};

/** The contract of supply under which a supplier brings a material on the business day of a moment; the newest of several, null where there is none. */
export const contractFor = async (
  db: Db,
  tenantID: string,
  { vendorID, materialID }: { vendorID: string; materialID: string },
  now: number,
) => {
  const day = businessDayOf(now, await settlementRulesOf(db, tenantID));
  const contract = await db
    .selectFrom('supplyContracts')
    .select(['supplyContractID', 'contractNo'])
    .where('tenantID', '=', tenantID)
    .where('vendorID', '=', vendorID)
    .where('materialID', '=', materialID)
    .where('state', '=', 'enabled')
    .where('fromDay', '<=', day)
    .where((e) => e.or([e('untilDay', '=', ''), e('untilDay', '>=', day)]))
    .orderBy('fromDay', 'desc')
    .orderBy('supplyContractID')
    .executeTakeFirst();
  return contract ?? null;
};

/** Throws where what is to be brought, by whom or where to is not there or out of use. */
const checkNamed = async ({ db, tenantID }: Work, { plantID, materialID, vendorID }: ReceiptForm): Promise<void> => {
  const plant = await db
    .selectFrom('plants')
    .select('state')
    .where('tenantID', '=', tenantID)
    .where('plantID', '=', plantID)
    .executeTakeFirst();
  if (plant?.state !== 'enabled') throw new DomainError('plant.notFound');
  const material = await db
    .selectFrom('materials')
    .select('state')
    .where('tenantID', '=', tenantID)
    .where('materialID', '=', materialID)
    .forShare()
    .executeTakeFirst();
  if (!material) throw new DomainError('material.notFound');
  if (material.state === 'disabled') throw new DomainError('material.disabled');
  const vendor = await db
    .selectFrom('vendors')
    .select(['state', 'type'])
    .where('tenantID', '=', tenantID)
    .where('vendorID', '=', vendorID)
    .forShare()
    .executeTakeFirst();
  if (!vendor) throw new DomainError('vendor.notFound');
  if (vendor.state === 'disabled') throw new DomainError('vendor.disabled');
  if (!sellingTypes.some((type) => type === vendor.type)) throw new DomainError('receipt.vendorDoesNotSell');
};

/** The lorry of a delivery, held: that of whoever drives and announces, or the one that the material staff names. */
const holdLorry = async ({ db, tenantID }: Work, viewer: Viewer, { carID }: ReceiptForm) => {
  const isDriver = viewer.roleGroup === 'materialDriver';
  const bound = isDriver ? await boundCar(db, viewer) : null;
  if (isDriver && !bound) throw new DomainError('receipt.noBoundCar');
  const id = bound?.carID ?? carID;
  if (id === null) throw new DomainError('receipt.noCar');
  const car = await db
    .selectFrom('materialCars')
    .select(['carID', 'plateNumber', 'vendorID', 'state'])
    .where('tenantID', '=', tenantID)
    .where('carID', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (car?.state !== 'enabled') throw new DomainError('materialCar.notFound');
  return car;
};

/** Throws `receipt.lorryBusy` while another delivery holds the lorry. */
const checkFree = async (
  { db, tenantID }: Work,
  { carID, plateNumber }: { carID: string; plateNumber: string },
  receiptID: string,
): Promise<void> => {
  const other = await db
    .selectFrom('materialReceipts')
    .select('receiptNo')
    .where('tenantID', '=', tenantID)
    .where('carID', '=', carID)
    .where('receiptID', '<>', receiptID)
    .where('cancelled', '=', false)
    .where(stateIs('materialReceipts', isReceiptOpen))
    .executeTakeFirst();
  if (other) throw new DomainError('receipt.lorryBusy', { plate: plateNumber, no: other.receiptNo });
};

/** Who drives: whoever announces it, or the one that the material staff names. */
const driverOf = async ({ db, tenantID }: Work, viewer: Viewer, { driverOID }: ReceiptForm): Promise<string> => {
  if (viewer.roleGroup === 'materialDriver') return viewer.userID;
  if (driverOID === null) throw new DomainError('receipt.noDriver');
  const driver = await db
    .selectFrom('users')
    .select('userID')
    .where('tenantID', '=', tenantID)
    .where('userID', '=', driverOID)
    .where('state', '=', 'enabled')
    .where(worksAs('materialDriver'))
    .executeTakeFirst();
  if (!driver) throw new DomainError('user.notFound');
  return driver.userID;
};

/** The columns that a form fills, for the delivery of this id. */
export const columnsOf = async (work: Work, viewer: Viewer, receiptID: string, form: ReceiptForm) => {
  if (form.expectTime !== null) checkPourTime(work.now, form.expectTime, '到站时间');
  await checkNamed(work, form);
  const lorry = await holdLorry(work, viewer, form);
  await checkFree(work, lorry, receiptID);
  const contract = await contractFor(work.db, work.tenantID, form, work.now);
  return {
    ...form,
    ...{ carID: lorry.carID, carrierID: lorry.vendorID, driverOID: await driverOf(work, viewer, form) },
    supplyContractID: contract?.supplyContractID ?? null,
    expectTime: form.expectTime === null ? null : new Date(form.expectTime),
  };
};

/** Throws where what is brought may not be unloaded at a bin. */
export const checkBinFor = async (
  { db, tenantID }: Work,
  binID: string | undefined,
  { materialID, plantID }: { materialID: string; plantID: string },
): Promise<string> => {
  if (binID === undefined) throw new DomainError('receipt.noBin');
  const bin = await db
    .selectFrom('bins')
    .select(['name', 'materialID', 'plantID', 'state'])
    .where('tenantID', '=', tenantID)
    .where('binID', '=', binID)
    .executeTakeFirst();
  if (!bin || bin.state === 'disabled' || bin.plantID !== plantID) throw new DomainError('bin.notFound');
  if (bin.materialID !== materialID) {
    const { rows } = await sql<{
      name: string;
    }>`SELECT concat_ws(' ', "name", NULLIF("spec", '')) AS name FROM materials
      WHERE "tenantID" = ${tenantID} AND "materialID" = ${materialID}`.execute(db);
    throw new DomainError('receipt.wrongBin', { bin: bin.name, material: rows[0]?.name ?? '' });
  }
  return binID;
};
