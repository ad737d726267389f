import type { OwnPlant } from '@pourline/contract/plants/ownPlant';
import { latitude, longitude } from '@pourline/domain/numbers';
import { type PlantForm, plantForm, usualPlantFence, usualPlantRadiusM } from '@pourline/domain/plants/plantForm';
import { sql } from 'kysely';
import { lineReader, type OwnColumn, type OwnThing } from '../spreadsheets/ownThing.ts';
import { readDegrees, readFigure } from '../spreadsheets/sheetCells.ts';
import type { Work } from '../work.ts';
import { createPlant, holdPlantRows, takePlantsBack } from './plantChanges.ts';

type Field = 'name' | 'address' | 'lon' | 'lat' | 'radius' | 'index';

const columns: Readonly<Record<Field, OwnColumn<OwnPlant>>> = {
  name: {
    ...{ title: '搅拌站', aliases: ['名称', '站名', '搅拌站名称'], required: true, width: 20, example: '城东站' },
    explanation: '最多 40 字，不能重名',
    cell: (plant) => plant.name,
  },
  address: {
    ...{ title: '地址', aliases: ['站址'], required: false, width: 30, example: '滨江东路 188 号' },
    explanation: '最多 200 字',
    cell: (plant) => plant.address,
  },
  lon: {
    ...{ title: '经度', aliases: [], required: true, width: 14, example: 120.2012 },
    explanation: 'WGS-84 坐标，度',
    cell: (plant) => plant.lon,
  },
  lat: {
    ...{ title: '纬度', aliases: [], required: true, width: 14, example: 30.2134 },
    explanation: 'WGS-84 坐标，度',
    cell: (plant) => plant.lat,
  },
  radius: {
    ...{ title: '围栏半径(米)', aliases: ['围栏', '半径'], required: false, width: 14, example: usualPlantRadiusM },
    explanation: `圆形围栏，不填按 ${usualPlantRadiusM} 米；要画多边形的，导入后在地图上改`,
    cell: (plant) => (plant.geoFence.type === 'circle' ? plant.geoFence.radius : null),
  },
  index: {
    ...{ title: '顺序', aliases: ['序号'], required: false, width: 8, example: 1 },
    explanation: '列表和看板里的先后，0 至 999；不填排在最后',
    cell: (plant) => plant.index,
  },
};

const columnOf = (path: string): Field | undefined => (path === 'geoFence' ? 'radius' : (path as Field));

/** Names of plants that there are. */
const namesTaken = async (work: Work, names: readonly string[]): Promise<Set<string>> => {
  if (names.length === 0) return new Set();
  const rows = await work.db
    .selectFrom('plants')
    .select('name')
    .where('tenantID', '=', work.tenantID)
    .where('name', 'in', [...names])
    .execute();
  return new Set(rows.map(({ name }) => name));
};

/** Plants as sheets know them. */
export const plantThing: OwnThing<Field, OwnPlant, PlantForm> = {
  kind: 'plant',
  title: '搅拌站',
  columns,
  async readLines(work, _viewer, lines) {
    const last = await work.db
      .selectFrom('plants')
      .select((e) => e.fn.max('index').as('index'))
      .where('tenantID', '=', work.tenantID)
      .executeTakeFirst();
    return lines.map((line, at) => {
      const reader = lineReader(line, columns);
      const name = reader.text('name');
      const address = reader.text('address');
      const lon = reader.read('lon', (cell) => longitude.parse(readDegrees(cell, 180))) ?? 0;
      const lat = reader.read('lat', (cell) => latitude.parse(readDegrees(cell, 90))) ?? 0;
      const radius = reader.read('radius', (cell) => readFigure(cell, 10, 5000, 0, '米'));
      const index = reader.read('index', (cell) => readFigure(cell, 0, 999, 0)) ?? (last?.index ?? 0) + 1 + at;
      const usual = usualPlantFence([lon, lat]);
      const geoFence = radius === null ? usual : { ...usual, radius };
      return reader.formOf(plantForm, { name, address, lon, lat, index, geoFence }, columnOf);
    });
  },
  told: ({ name, address, lon, lat }) => ({ title: name, note: address || `${lon}, ${lat}` }),
  sameness: ({ name }) => name,
  async known(work, forms) {
    const taken = await namesTaken(
      work,
      forms.map(({ name }) => name),
    );
    return forms.map(({ name }) => (taken.has(name) ? `已有搅拌站「${name}」` : null));
  },
  make: createPlant,
  hold: holdPlantRows,
  async inUse(work, ids) {
    const { rows } = await sql<{
      name: string;
    }>`SELECT p."name" FROM plants p WHERE p."tenantID" = ${work.tenantID} AND p."plantID" = ANY(${[...ids]})
      AND (EXISTS (SELECT FROM "productionLines" l WHERE l."tenantID" = p."tenantID" AND l."plantID" = p."plantID")
        OR EXISTS (SELECT FROM vehicles v WHERE v."tenantID" = p."tenantID" AND v."plantID" = p."plantID")
        OR EXISTS (SELECT FROM orders o WHERE o."tenantID" = p."tenantID" AND o."plantID" = p."plantID")
        OR EXISTS (SELECT FROM waybills w WHERE w."tenantID" = p."tenantID" AND w."plantID" = p."plantID")
        OR EXISTS (SELECT FROM "plannedLoads" q WHERE q."tenantID" = p."tenantID" AND q."plantID" = p."plantID")
        OR EXISTS (SELECT FROM "batchPlans" b WHERE b."tenantID" = p."tenantID" AND b."plantID" = p."plantID")) ORDER BY p."index" LIMIT 1`.execute(
      work.db,
    );
    return rows[0] ? `搅拌站「${rows[0].name}」` : null;
  },
  unmake: takePlantsBack,
};
