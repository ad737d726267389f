import type { DataOf } from '@pourline/contract/endpoint';
import type { receipts } from '@pourline/contract/receipts';
import type { Viewer } from '@pourline/domain/access/rights';
import { errorText } from '@pourline/domain/errors';
import {
  isReceiptCompleted,
  isReceiptNotPassed,
  isReceiptOpen,
  isReceiptUnderWay,
} from '@pourline/domain/receipts/receiptStates';
import { businessDayOf, businessDayRange } from '@pourline/domain/time/businessDay';
import { carryingTypes, sellingTypes } from '@pourline/domain/vendors/vendor';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { receiptsOf } from '../records/receiptScope.ts';
import { stateIs } from '../records/stateIs.ts';
import { worksAs } from '../records/worksAs.ts';
import { ofTenants } from '../scopeOf.ts';
import { settlementRulesOf } from '../settings/settingOf.ts';
import { boundCar, contractFor } from './checkDelivery.ts';

const seen = (viewer: Viewer): RawBuilder<boolean> =>
  sql`${ofTenants(viewer, 'materialReceipts')} AND ${receiptsOf(viewer)} AND NOT "materialReceipts"."cancelled"`;
const rows = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT COALESCE(json_agg(r), '[]') FROM (${query}) r)`;
/** Deliveries that were completed from a moment on. */
const since = (viewer: Viewer, at: Date): RawBuilder<unknown> =>
  sql`(SELECT json_build_object('count', count(*), 'kg', COALESCE(sum("netKg"), 0)) FROM "materialReceipts"
    WHERE ${seen(viewer)} AND ${stateIs('materialReceipts', isReceiptCompleted)} AND "completeTime" >= ${at}::timestamptz)`;

/** When the business day and its month began. */
const beginnings = async (db: Db, { tenantID }: Viewer, now: number) => {
  const rules = await settlementRulesOf(db, tenantID);
  const day = businessDayOf(now, rules);
  const startOf = (which: string) => new Date(businessDayRange(which as typeof day, rules).from);
  return { day: startOf(day), month: startOf(`${day.slice(0, 8)}01`) };
};

const told = async <T>(db: Db, query: RawBuilder<unknown>): Promise<T> => {
  const found = await sql<{ data: T }>`SELECT row_to_json(t) AS data FROM (${query}) t`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error('a sum told nothing');
  return row.data;
};

/** How many stand in which state, what has come today, and what is on its way. */
export const sumReceipts = async (db: Db, viewer: Viewer, now: number): Promise<DataOf<typeof receipts.summary>> => {
  const { day } = await beginnings(db, viewer, now);
  return told(
    db,
    sql`SELECT ${rows(sql`SELECT "state", count(*) AS "count" FROM "materialReceipts" WHERE ${seen(viewer)}
          AND (NOT ${stateIs('materialReceipts', isReceiptCompleted)} OR "completeTime" >= ${day}::timestamptz) GROUP BY 1 ORDER BY 1`)} AS "states",
      ${since(viewer, day)} AS "today",
      ${rows(sql`SELECT m."materialID", concat_ws(' ', m."name", NULLIF(m."spec", '')) AS "materialName", count(*) AS "count", sum("materialReceipts"."netKg") AS "kg"
        FROM "materialReceipts" JOIN materials m ON m."tenantID" = "materialReceipts"."tenantID" AND m."materialID" = "materialReceipts"."materialID"
        WHERE ${seen(viewer)} AND ${stateIs('materialReceipts', isReceiptUnderWay)} GROUP BY 1, 2 ORDER BY 2, 1`)} AS "underWay"`,
  );
};

/** What whoever drives has under way, and what they have brought. */
export const sumOwnReceipts = async (
  db: Db,
  viewer: Viewer,
  now: number,
): Promise<DataOf<typeof receipts.driverSummary>> => {
  const { day, month } = await beginnings(db, viewer, now);
  return told(
    db,
    sql`SELECT ${rows(sql`SELECT "receiptID", "receiptNo", "materialReceipts"."state", concat_ws(' ', m."name", NULLIF(m."spec", '')) AS "materialName", "netKg"
        FROM "materialReceipts" JOIN materials m ON m."tenantID" = "materialReceipts"."tenantID" AND m."materialID" = "materialReceipts"."materialID"
        WHERE ${seen(viewer)} AND (${stateIs('materialReceipts', isReceiptOpen)} OR ${stateIs('materialReceipts', isReceiptNotPassed)})
        ORDER BY "materialReceipts"."createTime" DESC LIMIT 20`)} AS "open",
      ${since(viewer, day)} AS "today", ${since(viewer, month)} AS "month"`,
  );
};

/** What a delivery can be made of; whoever drives brings it with their own lorry. */
export const readChoices = async (db: Db, viewer: Viewer): Promise<DataOf<typeof receipts.dictionary>> => {
  const { tenantID } = viewer;
  const isDriver = viewer.roleGroup === 'materialDriver';
  const car = isDriver ? await boundCar(db, viewer) : null;
  const inUse = sql`"tenantID" = ${tenantID} AND "state" = 'enabled'`;
  const vendorsOf = (types: readonly string[]) =>
    rows(
      sql`SELECT "vendorID", "name" FROM vendors WHERE ${inUse} AND "type" IN (${sql.join([...types])}) ORDER BY "name" COLLATE "zh-x-icu"`,
    );
  return told(
    db,
    sql`SELECT ${rows(sql`SELECT "plantID", "name" FROM plants WHERE ${inUse} ORDER BY "index"`)} AS "customers",
      ${rows(sql`SELECT c."carID", c."plateNumber", c."species", c."vendorID", v."name" AS "vendorName" FROM "materialCars" c
        JOIN vendors v ON v."tenantID" = c."tenantID" AND v."vendorID" = c."vendorID"
        WHERE c."tenantID" = ${tenantID} AND c."state" = 'enabled' AND (${!isDriver} OR c."carID" = ${car?.carID ?? ''}) ORDER BY c."plateNumber"`)} AS "cars",
      ${rows(sql`SELECT "materialID", "kind", "name", "spec", "unit" FROM materials WHERE ${inUse} ORDER BY "code"`)} AS "materials",
      ${vendorsOf(sellingTypes)} AS "suppliers", ${vendorsOf(carryingTypes)} AS "transportations",
      ${rows(sql`SELECT "userID", "name", "mobileNo" FROM users WHERE ${inUse} AND ${worksAs('materialDriver')}
        AND (${!isDriver} OR "userID" = ${viewer.userID}) ORDER BY "name" COLLATE "zh-x-icu"`)} AS "drivers"`,
  );
};

/** Whether a delivery could be announced, and under which contract. */
export const checkReceipt = async (
  db: Db,
  viewer: Viewer,
  { materialID, vendorID }: { materialID?: string | undefined; vendorID?: string | undefined },
  now: number,
): Promise<DataOf<typeof receipts.check>> => {
  const car = viewer.roleGroup === 'materialDriver' ? await boundCar(db, viewer) : null;
  const lacksCar = viewer.roleGroup === 'materialDriver' && car === null;
  const asked = materialID !== undefined && vendorID !== undefined;
  const contract = asked ? await contractFor(db, viewer.tenantID, { vendorID, materialID }, now) : null;
  const without = asked && contract === null ? '该供应商没有这种材料的供应合同' : '';
  return {
    passed: !lacksCar,
    message: lacksCar ? errorText('receipt.noBoundCar') : without,
    ...{ carID: car?.carID ?? null, plateNumber: car?.plateNumber ?? null },
    ...{ carrierID: car?.carrierID ?? null, carrierName: car?.carrierName ?? null },
    ...{ supplyContractID: contract?.supplyContractID ?? null, contractNo: contract?.contractNo ?? null },
  };
};
