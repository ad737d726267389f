import type { OwnLine } from '@pourline/contract/plants/ownPlant';
import { type LineForm, lineForm } from '@pourline/domain/plants/plantForm';
import { sql } from 'kysely';
import { lineReader, type OwnColumn, type OwnThing } from '../spreadsheets/ownThing.ts';
import { readFigure } from '../spreadsheets/sheetCells.ts';
import { createLine, holdLineRows, takeLinesBack } from './lineChanges.ts';

type Field = 'name' | 'plant' | 'loadingRate' | 'index';

const columns: Readonly<Record<Field, OwnColumn<OwnLine>>> = {
  name: {
    ...{ title: '生产线', aliases: ['名称', '线名', '机组', '主机'], required: true, width: 16, example: '1 号线' },
    explanation: '最多 40 字，同一个站里不能重名',
    cell: (line) => line.name,
  },
  plant: {
    ...{ title: '搅拌站', aliases: ['所属站', '站名'], required: true, width: 20, example: '城东站' },
    explanation: '已有的搅拌站名称',
    cell: (line) => line.plantName,
  },
  loadingRate: {
    ...{ title: '产能(m³/h)', aliases: ['产能', '生产能力', '每小时方量'], required: true, width: 14, example: 120 },
    explanation: '每小时装多少方，1 至 999，最多两位小数',
    cell: (line) => line.loadingRate,
  },
  index: {
    ...{ title: '顺序', aliases: ['序号'], required: false, width: 8, example: 1 },
    explanation: '站内的先后，0 至 99；不填排在最后',
    cell: (line) => line.index,
  },
};

/** A form with the name of its plant, which people know. */
type NamedLine = LineForm & { plantName: string };

/** Mixing lines as sheets know them. */
export const lineThing: OwnThing<Field, OwnLine, NamedLine> = {
  kind: 'line',
  title: '生产线',
  columns,
  async readLines(work, _viewer, lines) {
    const { rows: plants } = await sql<{ plantID: string; name: string; lines: number }>`SELECT p."plantID", p."name",
      (SELECT COALESCE(max(l."index") + 1, 0) FROM "productionLines" l WHERE l."tenantID" = p."tenantID" AND l."plantID" = p."plantID")::integer AS "lines"
      FROM plants p WHERE p."tenantID" = ${work.tenantID} AND p."state" = 'enabled'`.execute(work.db);
    const byName = new Map(plants.map((plant) => [plant.name, { ...plant }]));
    return lines.map((line) => {
      const reader = lineReader(line, columns);
      const name = reader.text('name');
      const plantName = reader.text('plant');
      const plant = byName.get(plantName);
      if (plantName !== '' && !plant) reader.refuse('plant', `没有启用的搅拌站「${plantName}」`);
      const loadingRate = reader.read('loadingRate', (cell) => readFigure(cell, 1, 999, 2, 'm³/h')) ?? 0;
      const next = plant ? Math.min(99, plant.lines++) : 0;
      const index = reader.read('index', (cell) => readFigure(cell, 0, 99, 0)) ?? next;
      const read = reader.formOf(lineForm, { plantID: plant?.plantID ?? '', name, loadingRate, index }, (path) =>
        path === 'plantID' ? 'plant' : (path as Field),
      );
      return 'form' in read ? { form: { ...read.form, plantName } } : read;
    });
  },
  told: ({ name, plantName, loadingRate }) => ({ title: `${plantName} ${name}`, note: `${loadingRate} m³/h` }),
  sameness: ({ plantID, name }) => `${plantID} ${name}`,
  async known(work, forms) {
    const rows = await work.db
      .selectFrom('productionLines')
      .select(['plantID', 'name'])
      .where('tenantID', '=', work.tenantID)
      .execute();
    const taken = new Set(rows.map(({ plantID, name }) => `${plantID} ${name}`));
    return forms.map(({ plantID, name, plantName }) =>
      taken.has(`${plantID} ${name}`) ? `${plantName}已有生产线「${name}」` : null,
    );
  },
  hold: holdLineRows,
  make: (work, { plantName: _, ...form }) => createLine(work, form),
  async inUse(work, ids) {
    const { rows } = await sql<{
      name: string;
    }>`SELECT l."name" FROM "productionLines" l WHERE l."tenantID" = ${work.tenantID} AND l."lineID" = ANY(${[...ids]})
      AND (EXISTS (SELECT FROM orders o WHERE o."tenantID" = l."tenantID" AND o."lineID" = l."lineID")
        OR EXISTS (SELECT FROM waybills w WHERE w."tenantID" = l."tenantID" AND w."lineID" = l."lineID")
        OR EXISTS (SELECT FROM "plannedLoads" q WHERE q."tenantID" = l."tenantID" AND q."lineID" = l."lineID")
        OR EXISTS (SELECT FROM "batchPlans" b WHERE b."tenantID" = l."tenantID" AND b."lineID" = l."lineID")) ORDER BY l."index" LIMIT 1`.execute(
      work.db,
    );
    return rows[0] ? `生产线「${rows[0].name}」` : null;
  },
  unmake: takeLinesBack,
};
