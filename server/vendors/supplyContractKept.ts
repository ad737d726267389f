import type { QueryOf } from '@pourline/contract/endpoint';
import type { supplyContracts } from '@pourline/contract/supplyContracts';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError, errorText } from '@pourline/domain/errors';
import { keysOf } from '@pourline/domain/keysOf';
import { materialUnitLabels, materialUnits } from '@pourline/domain/materials/material';
import { mostYuan } from '@pourline/domain/money';
import {
  type SupplyContract,
  type SupplyContractForm,
  supplyContractForm,
  supplyContractSchema,
} from '@pourline/domain/vendors/supplyContract';
import { sellingTypes } from '@pourline/domain/vendors/vendor';
import { sql } from 'kysely';
import { oneOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';
import type { KeptKind } from '../records/keptRows.ts';
import { keptThing } from '../spreadsheets/keptThing.ts';
import { lineReader, type OwnColumn } from '../spreadsheets/ownThing.ts';
import { readWord } from '../spreadsheets/readWord.ts';
import { cellText, readDay, readFigure } from '../spreadsheets/sheetCells.ts';

const kind: KeptKind<SupplyContractForm> = {
  ...{ entity: 'supplyContract', table: 'supplyContracts', id: 'supplyContractID' },
  ...{ name: 'contractNo', unlike: 'contractNo' },
  ...{ notFound: 'supplyContract.notFound', taken: 'supplyContract.numberTaken' },
  usedBy: [['materialReceipts', 'supplyContractID']],
  async check(work, { vendorID, materialID, priceUnit }, before) {
    const vendor = await work.db
      .selectFrom('vendors')
      .select(['state', 'type'])
      .where('tenantID', '=', work.tenantID)
      .where('vendorID', '=', vendorID)
      .forShare()
      .executeTakeFirst();
    if (!vendor) throw new DomainError('vendor.notFound');
    const material = await work.db
      .selectFrom('materials')
      .select(['state', 'kgPerM3'])
      .where('tenantID', '=', work.tenantID)
      .where('materialID', '=', materialID)
      .forShare()
      .executeTakeFirst();
    if (!material) throw new DomainError('material.notFound');
    // What stands in a contract already may have been taken out of use since.
    if (vendorID !== before?.vendorID && vendor.state === 'disabled') throw new DomainError('vendor.disabled');
    if (materialID !== before?.materialID && material.state === 'disabled') throw new DomainError('material.disabled');
    if (!sellingTypes.some((type) => type === vendor.type)) throw new DomainError('vendor.doesNotSell');
    // A delivery is weighed: without the weight of a m³ nobody could say what it costs.
    if (priceUnit === 'm3' && material.kgPerM3 === null) throw new DomainError('supplyContract.volumeUnknown');
  },
};

type Field = 'contractNo' | 'vendor' | 'material' | 'price' | 'priceUnit' | 'fromDay' | 'untilDay' | 'remark';
const columns: Readonly<Record<Field, OwnColumn<SupplyContract>>> = {
  contractNo: {
    ...{ title: '合同编号', aliases: ['编号', '供应合同'], required: true, width: 18, example: 'GY-2026-01' },
    ...{ explanation: '不能重复', cell: (row: SupplyContract) => row.contractNo },
  },
  vendor: {
    ...{ title: '供应商', aliases: ['供应商名称'], required: true, width: 26, example: '富阳南方水泥' },
    ...{ explanation: '已有的供应商名称', cell: (row: SupplyContract) => row.vendorName },
  },
  material: {
    ...{ title: '材料编码', aliases: ['编码', '材料'], required: true, width: 14, example: 'C-425' },
    ...{ explanation: '已有的材料编码', cell: (row: SupplyContract) => row.materialName },
  },
  price: {
    ...{ title: '单价(元)', aliases: ['单价', '价格'], required: true, width: 12, example: 385.5 },
    ...{ explanation: '最多两位小数', cell: (row: SupplyContract) => row.price },
  },
  priceUnit: {
    ...{ title: '计价单位', aliases: ['单位'], required: true, width: 10, example: '吨' },
    ...{ explanation: '吨 或 方', cell: (row: SupplyContract) => materialUnitLabels[row.priceUnit] },
  },
  fromDay: {
    ...{ title: '起始日期', aliases: ['开始日期'], required: true, width: 12, example: '2026-01-01' },
    ...{ explanation: '价格从这一天起有效', cell: (row: SupplyContract) => row.fromDay },
  },
  untilDay: {
    ...{ title: '截止日期', aliases: ['结束日期'], required: false, width: 12, example: '2026-12-31' },
    ...{ explanation: '不填为长期', cell: (row: SupplyContract) => row.untilDay },
  },
  remark: {
    ...{ title: '备注', aliases: [], required: false, width: 24, example: '含运费', explanation: '最多 200 字' },
    cell: (row) => row.remark,
  },
};
const columnOf = (path: string): Field | undefined =>
  path === 'vendorID' ? 'vendor' : path === 'materialID' ? 'material' : path in columns ? (path as Field) : undefined;

/** Contracts of supply as sheets know them. */
const thing = keptThing<Field, SupplyContract, SupplyContractForm>(kind, {
  ...{ kind: 'supplyContract', title: '供应合同', columns },
  async readLines(work, _viewer, lines) {
    const sellers = await work.db
      .selectFrom('vendors')
      .select(['vendorID', 'name'])
      .where('tenantID', '=', work.tenantID)
      .where('state', '=', 'enabled')
      .where('type', 'in', sellingTypes)
      .execute();
    const bought = await work.db
      .selectFrom('materials')
      .select(['materialID', 'code', 'kgPerM3'])
      .where('tenantID', '=', work.tenantID)
      .where('state', '=', 'enabled')
      .execute();
    const vendorOf = new Map(sellers.map(({ name, vendorID }) => [name, vendorID]));
    const materialOf = new Map(bought.map((row) => [row.code, row]));
    return lines.map((line) => {
      const reader = lineReader(line, columns);
      const [vendor, material] = [reader.text('vendor'), reader.text('material')];
      if (vendor !== '' && !vendorOf.has(vendor)) reader.refuse('vendor', `没有在用的供应商「${vendor}」`);
      if (material !== '' && !materialOf.has(material)) reader.refuse('material', `没有在用的材料编码「${material}」`);
      const values = {
        contractNo: reader.text('contractNo'),
        vendorID: vendorOf.get(vendor) ?? '',
        materialID: materialOf.get(material)?.materialID ?? '',
        price: reader.read('price', (cell) => readFigure(cell, 0, mostYuan, 2, '元')),
        priceUnit: reader.read('priceUnit', (cell) => readWord(cellText(cell), materialUnits, materialUnitLabels)),
        fromDay: reader.read('fromDay', readDay),
        untilDay: reader.read('untilDay', readDay) ?? '',
        remark: reader.text('remark'),
      };
      if (values.priceUnit === 'm3' && materialOf.get(material)?.kgPerM3 === null)
        reader.refuse('priceUnit', errorText('supplyContract.volumeUnknown'));
      return reader.formOf(supplyContractForm, values, columnOf);
    });
  },
  told: ({ contractNo, price, priceUnit }) => ({
    title: contractNo,
    note: `${price} 元/${materialUnitLabels[priceUnit]}`,
  }),
});

const joined = ['vendorName', 'materialName'];
const from = sql`"supplyContracts" JOIN vendors v ON v."tenantID" = "supplyContracts"."tenantID" AND v."vendorID" = "supplyContracts"."vendorID"
  JOIN materials m ON m."tenantID" = "supplyContracts"."tenantID" AND m."materialID" = "supplyContracts"."materialID"`;
const wire = sql`${sql.join(
  keysOf(supplyContractSchema.shape)
    .filter((name) => !joined.includes(name))
    .map((name) => sql.ref(`supplyContracts.${name}`)),
)}, v."name" AS "vendorName", concat_ws(' ', m."name", NULLIF(m."spec", '')) AS "materialName"`;

/** The contracts of supply of a company: how they are kept, listed and read from sheets. */
export const supplyContractKept = {
  ...{ kind, thing, from, columns: wire },
  list: listOf<QueryOf<typeof supplyContracts.list>, Viewer>({
    ...{ columns: wire, from },
    visible: (viewer) => sql`"supplyContracts"."tenantID" = ${viewer.tenantID}`,
    filters: {
      'filter.state': (states) => oneOf(sql`"supplyContracts"."state"`, states),
      'filter.vendorID': (id) => sql`"supplyContracts"."vendorID" = ${id}`,
      'filter.materialID': (id) => sql`"supplyContracts"."materialID" = ${id}`,
    },
    keyword: [sql`"supplyContracts"."contractNo"`, sql`v."name"`, sql`m."name"`],
    sort: {
      contractNo: { by: sql`"supplyContracts"."contractNo"` },
      fromDay: { by: sql`"supplyContracts"."fromDay"` },
    },
    usual: 'contractNo',
    id: { by: sql`"supplyContracts"."supplyContractID"`, field: 'supplyContractID' },
  }),
};
