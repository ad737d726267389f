import type { BodyOf } from '@pourline/contract/endpoint';
import type { receipts } from '@pourline/contract/receipts';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { type Receipt, receiptSchema } from '@pourline/domain/receipts/receipt';
import { receiptMachine } from '@pourline/domain/receipts/receiptStates';
import { offersOf } from '@pourline/domain/states';
import { stageSchema } from '@pourline/domain/waybills/waybill';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { RawJson } from '../http/serve.ts';
import { oneOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';
import { receiptsOf } from '../records/receiptScope.ts';
import { ofTenants } from '../scopeOf.ts';

type ReceiptQuery = BodyOf<typeof receipts.list>;

const named = (table: string, names: readonly string[]) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)));

const joined = [
  ...['plantName', 'materialKind', 'materialName', 'materialUnit', 'vendorName', 'plateNumber', 'carrierName'],
  ...['driverName', 'driverMobile', 'contractNo', 'binName'],
];
const own = Object.keys(receiptSchema.shape).filter((name) => !joined.includes(name));

const columns: RawBuilder<unknown> = sql`${named('materialReceipts', own)}, p."name" AS "plantName",
  m."kind" AS "materialKind", concat_ws(' ', m."name", NULLIF(m."spec", '')) AS "materialName", m."unit" AS "materialUnit",
  s."name" AS "vendorName", c."plateNumber", w."name" AS "carrierName", u."name" AS "driverName", u."mobileNo" AS "driverMobile",
  k."contractNo", b."name" AS "binName"`;
const beside = (table: string, alias: string, id: string, column = id): RawBuilder<unknown> =>
  sql`JOIN ${sql.table(table)} ${sql.ref(alias)} ON ${sql.ref(`${alias}.tenantID`)} = "materialReceipts"."tenantID"
    AND ${sql.ref(`${alias}.${id}`)} = ${sql.ref(`materialReceipts.${column}`)}`;
const from = sql`"materialReceipts" ${beside('plants', 'p', 'plantID')} ${beside('materials', 'm', 'materialID')}
  ${beside('vendors', 's', 'vendorID')} ${beside('materialCars', 'c', 'carID')} ${beside('vendors', 'w', 'vendorID', 'carrierID')}
  ${beside('users', 'u', 'userID', 'driverOID')} LEFT ${beside('supplyContracts', 'k', 'supplyContractID')} LEFT ${beside('bins', 'b', 'binID')}`;

/** What the viewer may see, of their tenants. */
const visible = (viewer: Viewer): RawBuilder<boolean> =>
  sql`${ofTenants(viewer, 'materialReceipts')} AND ${receiptsOf(viewer)}`;

/** Deliveries that were not revoked, as far as the person may see them. */
export const receiptList = listOf<ReceiptQuery, Viewer>({
  columns,
  from,
  visible: (viewer) => sql`${visible(viewer)} AND NOT "materialReceipts"."cancelled"`,
  filters: {
    state: (states) => oneOf(sql`"materialReceipts"."state"`, states),
    createFrom: (at) => sql`"materialReceipts"."createTime" >= ${new Date(at)}::timestamptz`,
    createTo: (at) => sql`"materialReceipts"."createTime" < ${new Date(at)}::timestamptz`,
    materialID: (id) => sql`"materialReceipts"."materialID" = ${id}`,
    vendorID: (id) => sql`"materialReceipts"."vendorID" = ${id}`,
  },
  keyword: [
    ...[sql`"materialReceipts"."receiptNo"`, sql`"materialReceipts"."noteNo"`, sql`m."name"`, sql`m."spec"`],
    ...[sql`s."name"`, sql`c."plateNumber"`, sql`u."name"`],
  ],
  sort: { createTime: { by: sql`"materialReceipts"."createTime"` } },
  usual: '-createTime',
  id: { by: sql`"materialReceipts"."receiptID"`, field: 'receiptID' },
});

type Row = Receipt & { history: unknown[] };

/** One of them with what was done about it and what the viewer may do. Throws `receipt.notFound`. */
export const readReceiptInfo = async (db: Db, viewer: Viewer, receiptID: string): Promise<RawJson> => {
  const { rows } = await sql<{ data: Row }>`SELECT row_to_json(r) AS data FROM (SELECT ${columns},
      (SELECT COALESCE(json_agg((SELECT row_to_json(e) FROM (SELECT ${named('events', Object.keys(stageSchema.shape))}) e) ORDER BY events."serialNo" DESC), '[]')
        FROM events WHERE ${ofTenants(viewer, 'events')} AND events."entity" = 'receipt' AND events."entityID" = ${receiptID}) AS "history"
    FROM ${from} WHERE ${visible(viewer)} AND "materialReceipts"."receiptID" = ${receiptID}) r`.execute(db);
  const [row] = rows;
  if (!row) throw new DomainError('receipt.notFound');
  return new RawJson(JSON.stringify({ ...row.data, actions: offersOf(receiptMachine, row.data, viewer) }));
};
