import type { QueryOf } from '@pourline/contract/endpoint';
import type { materials } from '@pourline/contract/materials';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { keysOf } from '@pourline/domain/keysOf';
import {
  type Material,
  type MaterialForm,
  materialForm,
  materialName,
  materialSchema,
  materialUnitLabels,
  materialUnits,
} from '@pourline/domain/materials/material';
import { materialKindLabels, materialKinds } from '@pourline/domain/proportions/proportion';
import { sql } from 'kysely';
import { oneOf } from '../lists/lanes.ts';
import { listOf } from '../lists/listOf.ts';
import type { KeptKind } from '../records/keptRows.ts';
import { keptThing } from '../spreadsheets/keptThing.ts';
import { lineReader, type OwnColumn } from '../spreadsheets/ownThing.ts';
import { readWord } from '../spreadsheets/readWord.ts';
import { cellText, readFigure } from '../spreadsheets/sheetCells.ts';

const kind: KeptKind<MaterialForm> = {
  ...{ entity: 'material', table: 'materials', id: 'materialID', name: 'name', unlike: 'code' },
  ...{ notFound: 'material.notFound', taken: 'material.codeTaken' },
  usedBy: [
    ['supplyContracts', 'materialID'],
    ['bins', 'materialID'],
    ['materialReceipts', 'materialID'],
  ],
  /** What is priced by m³ goes on saying what one weighs. */
  async check(work, { kgPerM3 }, before) {
    if (!before || kgPerM3 !== null || before.kgPerM3 === null) return;
    const { rows } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM "supplyContracts"
      WHERE "tenantID" = ${work.tenantID} AND "materialID" = ${before.materialID} AND "state" = 'enabled' AND "priceUnit" = 'm3'`.execute(
      work.db,
    );
    const n = rows[0]?.n ?? 0;
    if (n > 0) throw new DomainError('material.pricedByVolume', { n });
  },
  async checkDisable(work, materialID) {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM bins
      WHERE "tenantID" = ${work.tenantID} AND "materialID" = ${materialID} AND "state" = 'enabled'`.execute(work.db);
    const n = rows[0]?.n ?? 0;
    if (n > 0) throw new DomainError('material.inBins', { n });
  },
};

type Field = 'name' | 'code' | 'kind' | 'spec' | 'unit' | 'kgPerM3' | 'standard';
const columns: Readonly<Record<Field, OwnColumn<Material>>> = {
  name: {
    ...{ title: '材料名称', aliases: ['名称', '材料'], required: true, width: 18, example: '水泥' },
    ...{ explanation: '最多 40 字', cell: (row: Material) => row.name },
  },
  code: {
    ...{ title: '编码', aliases: ['材料编码'], required: true, width: 12, example: 'C-425' },
    ...{ explanation: '最多 20 字，不能重复', cell: (row: Material) => row.code },
  },
  kind: {
    ...{ title: '种类', aliases: ['材料种类', '类别'], required: true, width: 10, example: '水泥' },
    explanation: Object.values(materialKindLabels).join('、'),
    cell: (row) => materialKindLabels[row.kind],
  },
  spec: {
    ...{ title: '规格', aliases: ['规格型号', '型号'], required: false, width: 14, example: 'P·O 42.5' },
    ...{ explanation: '最多 40 字', cell: (row: Material) => row.spec },
  },
  unit: {
    ...{ title: '计量单位', aliases: ['单位'], required: true, width: 10, example: '吨' },
    ...{ explanation: '吨 或 方', cell: (row: Material) => materialUnitLabels[row.unit] },
  },
  kgPerM3: {
    ...{ title: '每方千克', aliases: ['容重', '堆积密度'], required: false, width: 10, example: 1500 },
    ...{ explanation: '按方计量的材料必填', cell: (row: Material) => row.kgPerM3 },
  },
  standard: {
    ...{ title: '执行标准', aliases: ['标准'], required: false, width: 16, example: 'GB 175' },
    ...{ explanation: '最多 60 字', cell: (row: Material) => row.standard },
  },
};
const columnOf = (path: string): Field | undefined => (path in columns ? (path as Field) : undefined);

/** Materials as sheets know them. */
const thing = keptThing<Field, Material, MaterialForm>(kind, {
  ...{ kind: 'material', title: '材料', columns },
  readLines: async (_work, _viewer, lines) =>
    lines.map((line) => {
      const reader = lineReader(line, columns);
      const values = {
        ...{ name: reader.text('name'), code: reader.text('code'), spec: reader.text('spec') },
        kind: reader.read('kind', (cell) => readWord(cellText(cell), materialKinds, materialKindLabels)),
        unit: reader.read('unit', (cell) => readWord(cellText(cell), materialUnits, materialUnitLabels)),
        kgPerM3: reader.read('kgPerM3', (cell) => readFigure(cell, 100, 9_000, 0, '千克')),
        standard: reader.text('standard'),
      };
      return reader.formOf(materialForm, values, columnOf);
    }),
  told: (form) => ({ title: materialName(form), note: `${form.code} · ${materialKindLabels[form.kind]}` }),
});

const from = sql`materials`;
const wire = sql.join(keysOf(materialSchema.shape).map((name) => sql.ref(`materials.${name}`)));

/** The materials of a company: how they are kept, listed and read from sheets. */
export const materialKept = {
  ...{ kind, thing, from, columns: wire },
  list: listOf<QueryOf<typeof materials.list>, Viewer>({
    ...{ columns: wire, from },
    visible: (viewer) => sql`materials."tenantID" = ${viewer.tenantID}`,
    filters: {
      'filter.state': (states) => oneOf(sql`materials."state"`, states),
      'filter.kind': (kinds) => oneOf(sql`materials."kind"`, kinds),
    },
    keyword: [sql`materials."name"`, sql`materials."code"`, sql`materials."spec"`],
    sort: { code: { by: sql`materials."code"` }, name: { by: sql`materials."name"` } },
    usual: 'code',
    id: { by: sql`materials."materialID"`, field: 'materialID' },
  }),
};
