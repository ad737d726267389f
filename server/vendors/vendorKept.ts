import type { QueryOf } from '@pourline/contract/endpoint';
import type { vendors } from '@pourline/contract/vendors';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { keysOf } from '@pourline/domain/keysOf';
import {
  carryingTypes,
  sellingTypes,
  type Vendor,
  type VendorForm,
  type VendorType,
  vendorForm,
  vendorSchema,
  vendorStates,
  vendorTypeLabels,
  vendorTypes,
} from '@pourline/domain/vendors/vendor';
import { sql } from 'kysely';
import { oneOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';
import type { KeptKind } from '../records/keptRows.ts';
import { keptThing } from '../spreadsheets/keptThing.ts';
import { lineReader, type OwnColumn } from '../spreadsheets/ownThing.ts';
import { readWord } from '../spreadsheets/readWord.ts';
import { cellText, readPhone } from '../spreadsheets/sheetCells.ts';
import type { Work } from '../work.ts';

/** How many rows in use of a table name a supplier. */
const countInUse = async (work: Work, table: 'supplyContracts' | 'materialCars', vendorID: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM ${sql.table(table)}
    WHERE "tenantID" = ${work.tenantID} AND "vendorID" = ${vendorID} AND "state" = 'enabled'`.execute(work.db);
  return rows[0]?.n ?? 0;
};

/** Throws `vendor.hasContracts` while contracts are in use with a supplier. */
const checkContracts = async (work: Work, vendorID: string): Promise<void> => {
  const n = await countInUse(work, 'supplyContracts', vendorID);
  if (n > 0) throw new DomainError('vendor.hasContracts', { n });
};

const isOneOf = (types: readonly VendorType[], type: VendorType): boolean => types.includes(type);

const kind: KeptKind<VendorForm> = {
  ...{ entity: 'vendor', table: 'vendors', id: 'vendorID', name: 'name', unlike: 'name' },
  ...{ notFound: 'vendor.notFound', taken: 'vendor.nameTaken' },
  usedBy: [
    ['supplyContracts', 'vendorID'],
    ['materialCars', 'vendorID'],
    ['materialReceipts', 'vendorID'],
  ],
  /** Who sells no more has no contracts, and who carries no more no lorries. */
  async check(work, { type }, before) {
    const vendorID = String(before?.vendorID ?? '');
    if (!before || type === before.type) return;
    if (!isOneOf(sellingTypes, type)) await checkContracts(work, vendorID);
    if (isOneOf(carryingTypes, type)) return;
    const n = await countInUse(work, 'materialCars', vendorID);
    if (n > 0) throw new DomainError('vendor.hasCars', { n });
  },
  checkDisable: checkContracts,
};

type Field = 'name' | 'type' | 'taxNumber' | 'contact' | 'phone';
const columns: Readonly<Record<Field, OwnColumn<Vendor>>> = {
  name: {
    ...{ title: '供应商名称', aliases: ['供应商', '名称'], required: true, width: 30, example: '富阳南方水泥' },
    ...{ explanation: '2 至 60 字，不能重名', cell: (row: Vendor) => row.name },
  },
  type: {
    ...{ title: '类型', aliases: [], required: true, width: 14, example: '供应兼运输' },
    ...{ explanation: Object.values(vendorTypeLabels).join('、'), cell: (row: Vendor) => vendorTypeLabels[row.type] },
  },
  taxNumber: {
    ...{ title: '税号', aliases: ['统一社会信用代码'], required: false, width: 22, example: '91350100M000100Y43' },
    ...{ explanation: '18 位统一社会信用代码', cell: (row: Vendor) => row.taxNumber },
  },
  contact: {
    ...{ title: '联系人', aliases: [], required: false, width: 12, example: '章敏', explanation: '最多 40 字' },
    cell: (row) => row.contact,
  },
  phone: {
    ...{ title: '电话', aliases: ['手机', '联系电话'], required: false, width: 14, example: '13712340009' },
    ...{ explanation: '手机号', cell: (row: Vendor) => row.phone },
  },
};
const columnOf = (path: string): Field | undefined => (path in columns ? (path as Field) : undefined);

/** Suppliers as sheets know them. */
const thing = keptThing<Field, Vendor, VendorForm>(kind, {
  ...{ kind: 'vendor', title: '供应商', columns },
  readLines: async (_work, _viewer, lines) =>
    lines.map((line) => {
      const reader = lineReader(line, columns);
      const values = {
        ...{ name: reader.text('name'), taxNumber: reader.text('taxNumber'), contact: reader.text('contact') },
        type: reader.read('type', (cell) => readWord(cellText(cell), vendorTypes, vendorTypeLabels)),
        phone: reader.read('phone', readPhone) ?? '',
      };
      return reader.formOf(vendorForm, values, columnOf);
    }),
  told: ({ name, type, contact }) => ({
    title: name,
    note: [vendorTypeLabels[type], contact].filter(Boolean).join(' · '),
  }),
});

const state = sql`CASE vendors."state" WHEN 'enabled' THEN ${sql.lit(vendorStates.enabled)} ELSE ${sql.lit(vendorStates.disabled)} END`;
const from = sql`vendors`;
const wire = sql`${sql.join(
  keysOf(vendorSchema.shape)
    .filter((name) => name !== 'state')
    .map((name) => sql.ref(`vendors.${name}`)),
)}, ${state} AS "state"`;

/** The suppliers of a company: how they are kept, listed and read from sheets. */
export const vendorKept = {
  ...{ kind, thing, from, columns: wire },
  list: listOf<QueryOf<typeof vendors.list>, Viewer>({
    ...{ columns: wire, from },
    visible: (viewer) => sql`vendors."tenantID" = ${viewer.tenantID}`,
    filters: {
      'filter.state': (states) => oneOf(state, states),
      'filter.type': (types) => oneOf(sql`vendors."type"`, types),
    },
    keyword: [sql`vendors."name"`, sql`vendors."contact"`, sql`vendors."phone"`],
    sort: { name: { by: sql`vendors."name" COLLATE "zh-x-icu"` }, createTime: { by: sql`vendors."createTime"` } },
    usual: 'name',
    id: { by: sql`vendors."vendorID"`, field: 'vendorID' },
  }),
};
