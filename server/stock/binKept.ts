import type { bins } from '@pourline/contract/bins';
import type { QueryOf } from '@pourline/contract/endpoint';
import type { Viewer } from '@pourline/domain/access/rights';
import { keysOf } from '@pourline/domain/keysOf';
import { type Bin, type BinForm, binForm, binSchema } from '@pourline/domain/stock/bin';
import { sql } from 'kysely';
import { oneOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';
import type { KeptKind } from '../records/keptRows.ts';
import { keptThing } from '../spreadsheets/keptThing.ts';
import { lineReader, type OwnColumn } from '../spreadsheets/ownThing.ts';
import { readWord } from '../spreadsheets/readWord.ts';
import { cellText, readFigure } from '../spreadsheets/sheetCells.ts';
import { checkBin } from './checkBin.ts';
import { readBinPlaces } from './readBinPlaces.ts';

const kind: KeptKind<BinForm> = {
  ...{ entity: 'bin', table: 'bins', id: 'binID', name: 'name', unlike: 'code' },
  ...{ notFound: 'bin.notFound', taken: 'bin.codeTaken', usedBy: [['materialReceipts', 'binID']] },
  check: checkBin,
};

type Field = 'name' | 'code' | 'plant' | 'line' | 'material' | 'capacityT' | 'lowT' | 'compressor';
const tonnes = (kg: number): number => kg / 1000;
const columns: Readonly<Record<Field, OwnColumn<Bin>>> = {
  name: {
    ...{ title: '库位名称', aliases: ['名称', '库位', '仓'], required: true, width: 18, example: '1 号水泥仓' },
    ...{ explanation: '最多 40 字', cell: (row: Bin) => row.name },
  },
  code: {
    ...{ title: '编码', aliases: ['库位编码'], required: true, width: 12, example: 'K-01' },
    ...{ explanation: '贴在仓口的编码，不能重复', cell: (row: Bin) => row.code },
  },
  plant: {
    ...{ title: '搅拌站', aliases: ['所属站'], required: true, width: 16, example: '城东站' },
    ...{ explanation: '已有的搅拌站名称', cell: (row: Bin) => row.plantName },
  },
  line: {
    ...{ title: '生产线', aliases: [], required: false, width: 12, example: '1 号线' },
    ...{ explanation: '只供一条线时填写', cell: (row: Bin) => row.lineName },
  },
  material: {
    ...{ title: '材料编码', aliases: ['存放材料', '材料'], required: false, width: 14, example: 'C-425' },
    ...{ explanation: '已有的材料编码', cell: (row: Bin) => row.materialName },
  },
  capacityT: {
    ...{ title: '容量(吨)', aliases: ['容量'], required: true, width: 12, example: 200 },
    ...{ explanation: '最多三位小数', cell: (row: Bin) => tonnes(row.capacityKg) },
  },
  lowT: {
    ...{ title: '低位(吨)', aliases: ['低位', '报警下限'], required: false, width: 12, example: 40 },
    ...{ explanation: '少于它时提醒', cell: (row: Bin) => tonnes(row.lowKg) },
  },
  compressor: {
    ...{ title: '空压机', aliases: [], required: false, width: 10, example: '有' },
    ...{ explanation: '仓口有没有空压机：有 或 无', cell: (row: Bin) => (row.hasCompressor ? '有' : '无') },
  },
};
const columnOf = (path: string): Field | undefined =>
  (({ ...{ plantID: 'plant', lineID: 'line', materialID: 'material' }, ...{ capacityKg: 'capacityT', lowKg: 'lowT' } })[
    path
  ] as Field | undefined) ?? (path in columns ? (path as Field) : undefined);
const yesNo = { yes: '有', no: '无' } as const;

/** Bins as sheets know them. */
const thing = keptThing<Field, Bin, BinForm>(kind, {
  ...{ kind: 'bin', title: '库位', columns },
  async readLines(work, _viewer, lines) {
    const plants = await readBinPlaces(work.db, work.tenantID);
    const plantOf = new Map(plants.map((plant) => [plant.name, plant]));
    const stored = await work.db
      .selectFrom('materials')
      .select(['materialID', 'code'])
      .where('tenantID', '=', work.tenantID)
      .where('state', '=', 'enabled')
      .execute();
    const materialOf = new Map(stored.map(({ code, materialID }) => [code, materialID]));
    const readTonnes = (most: number) => (cell: Parameters<typeof readFigure>[0]) =>
      Math.round(readFigure(cell, 0, most, 3, '吨') * 1000);
    return lines.map((line) => {
      const reader = lineReader(line, columns);
      const [plantName, lineName, material] = [reader.text('plant'), reader.text('line'), reader.text('material')];
      const plant = plantOf.get(plantName);
      if (plantName !== '' && !plant) reader.refuse('plant', `没有启用的搅拌站「${plantName}」`);
      const lineID = plant?.lines.find((one) => one.name === lineName)?.lineID;
      if (plant && lineName !== '' && !lineID) reader.refuse('line', `${plantName}没有生产线「${lineName}」`);
      if (material !== '' && !materialOf.has(material)) reader.refuse('material', `没有在用的材料编码「${material}」`);
      const values = {
        ...{ name: reader.text('name'), code: reader.text('code'), plantID: plant?.plantID ?? '' },
        ...{ lineID: lineID ?? null, materialID: materialOf.get(material) ?? null },
        capacityKg: reader.read('capacityT', readTonnes(99_999)),
        lowKg: reader.read('lowT', readTonnes(99_999)) ?? 0,
        hasCompressor: reader.read('compressor', (cell) => readWord(cellText(cell), ['yes', 'no'], yesNo)) === 'yes',
      };
      return reader.formOf(binForm, values, columnOf);
    });
  },
  told: ({ name, code, capacityKg }) => ({ title: name, note: `${code} · ${tonnes(capacityKg)} 吨` }),
});

const joined = ['plantName', 'lineName', 'materialName'];
const from = sql`bins JOIN plants p ON p."tenantID" = bins."tenantID" AND p."plantID" = bins."plantID"
  LEFT JOIN "productionLines" l ON l."tenantID" = bins."tenantID" AND l."plantID" = bins."plantID" AND l."lineID" = bins."lineID"
  LEFT JOIN materials m ON m."tenantID" = bins."tenantID" AND m."materialID" = bins."materialID"`;
const named = sql`p."name" AS "plantName", l."name" AS "lineName",
  CASE WHEN m."materialID" IS NOT NULL THEN concat_ws(' ', m."name", NULLIF(m."spec", '')) END AS "materialName"`;
const wire = sql`${sql.join(
  keysOf(binSchema.shape)
    .filter((name) => !joined.includes(name))
    .map((name) => sql.ref(`bins.${name}`)),
)}, ${named}`;

const inPlant = (id: string) => sql`bins."plantID" = ${id}`;

/** The bins of a company: how they are kept, listed and read from sheets. */
export const binKept = {
  ...{ kind, thing, from, columns: wire },
  list: listOf<QueryOf<typeof bins.list>, Viewer>({
    ...{ columns: wire, from },
    visible: (viewer) => sql`bins."tenantID" = ${viewer.tenantID}`,
    filters: {
      'filter.state': (states) => oneOf(sql`bins."state"`, states),
      'filter.plantID': inPlant,
      'filter.materialID': (id) => sql`bins."materialID" = ${id}`,
    },
    keyword: [sql`bins."name"`, sql`bins."code"`, sql`m."name"`],
    sort: { code: { by: sql`bins."code"` }, name: { by: sql`bins."name"` } },
    usual: 'code',
    id: { by: sql`bins."binID"`, field: 'binID' },
  }),
};

/** The bins in use, as whoever delivers or scans needs them. */
export const inventoryList = listOf<QueryOf<typeof bins.inventory>, Viewer>({
  columns: sql`bins."binID" AS "inventoryID", bins."code", bins."name", bins."plantID", bins."materialID", bins."capacityKg", ${named}`,
  from,
  visible: (viewer) => sql`bins."tenantID" = ${viewer.tenantID} AND bins."state" = 'enabled'`,
  filters: { 'filter.plantID': inPlant },
  keyword: [sql`bins."name"`, sql`bins."code"`],
  sort: { code: { by: sql`bins."code"` } },
  usual: 'code',
  id: { by: sql`bins."binID"`, field: 'inventoryID' },
});
