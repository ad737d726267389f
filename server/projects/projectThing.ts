import type { ProjectRow } from '@pourline/contract/projects';
import type { LonLat } from '@pourline/domain/geo';
import { isAlikeSite, type ProjectForm, placeOfFence, projectForm } from '@pourline/domain/projects/projectForm';
import { sql } from 'kysely';
import { namedSalesman } from '../people/namedSalesman.ts';
import { salesmenOf } from '../people/salesmen.ts';
import { lineReader, type OwnColumn, type OwnThing } from '../spreadsheets/ownThing.ts';
import { readDegrees, readFigure, readPhone } from '../spreadsheets/sheetCells.ts';
import { makeProject, takeProjectsBack } from './projectChanges.ts';

type Field =
  | 'projectName'
  | 'customer'
  | 'contractNo'
  | 'buildCompany'
  | 'address'
  | 'lon'
  | 'lat'
  | 'radius'
  | 'contact'
  | 'contactPhone'
  | 'salesman';

/** How far a site reaches around its middle where nobody said, metres. */
const usualRadius = 150;

const columns: Readonly<Record<Field, OwnColumn<ProjectRow>>> = {
  projectName: {
    ...{ title: '工程名称', aliases: ['工程', '项目名称'], required: true, width: 30 },
    ...{ example: '云栖小镇会展中心', explanation: '2 至 100 字' },
    cell: (row) => row.projectName,
  },
  customer: {
    ...{ title: '客户', aliases: ['客户名称'], required: true, width: 26 },
    ...{ example: '杭州云栖建设有限公司', explanation: '已有且启用的客户名称' },
    cell: (row) => row.customerName,
  },
  contractNo: {
    ...{ title: '合同编号', aliases: ['合同号'], required: false, width: 18 },
    ...{ example: 'HT-2026-0100', explanation: '最多 40 字；不填由系统编号' },
    cell: (row) => row.contractNo,
  },
  buildCompany: {
    ...{ title: '施工单位', aliases: [], required: false, width: 26, example: '杭州云栖建设' },
    explanation: '最多 100 字',
    cell: (row) => row.buildCompany,
  },
  address: {
    ...{ title: '地址', aliases: ['工地地址'], required: true, width: 34, example: '转塘街道云栖路 1 号' },
    explanation: '2 至 200 字',
    cell: (row) => row.address,
  },
  lon: {
    ...{ title: '经度', aliases: [], required: true, width: 12, example: 120.05, explanation: 'WGS-84，度' },
    cell: (row) => row.lon,
  },
  lat: {
    ...{ title: '纬度', aliases: [], required: true, width: 12, example: 30.13, explanation: 'WGS-84，度' },
    cell: (row) => row.lat,
  },
  radius: {
    ...{ title: '围栏半径(m)', aliases: ['围栏半径', '半径'], required: false, width: 12, example: usualRadius },
    explanation: `50 至 2000 米的整数；不填为 ${usualRadius}，建好后可在地图上改画`,
    cell: () => null,
  },
  contact: {
    ...{ title: '联系人', aliases: [], required: false, width: 12, example: '钟晴', explanation: '最多 40 字' },
    cell: (row) => row.contact,
  },
  contactPhone: {
    ...{ title: '电话', aliases: ['联系电话', '手机'], required: false, width: 14, example: '13712340001' },
    explanation: '手机号',
    cell: (row) => row.contactPhone,
  },
  salesman: {
    ...{ title: '销售', aliases: ['业务员', '销售员'], required: false, width: 12, example: '冯涛' },
    explanation: '已有销售的姓名',
    cell: (row) => row.salesmanName,
  },
};

const fieldOf: Readonly<Record<string, Field>> = { customerID: 'customer', salesmanOID: 'salesman', geofence: 'lon' };
const columnOf = (path: string): Field | undefined => fieldOf[path] ?? (path in columns ? (path as Field) : undefined);
const siteOf = ({ projectName, geofence }: ProjectForm): { projectName: string; at: LonLat } => {
  const { lon, lat } = placeOfFence(geofence);
  return { projectName, at: [lon, lat] };
};

/** Projects as sheets know them; each gets a round fence about its place. */
export const projectThing: OwnThing<Field, ProjectRow, ProjectForm> = {
  kind: 'project',
  title: '工程',
  columns,
  async readLines(work, _viewer, lines) {
    const sellers = await salesmenOf(work.db, work.tenantID);
    const clients = await work.db
      .selectFrom('customers')
      .select(['customerID', 'name'])
      .where('tenantID', '=', work.tenantID)
      .where('state', '=', 'enabled')
      .execute();
    const named = Map.groupBy(clients, ({ name }) => name);
    return lines.map((line) => {
      const reader = lineReader(line, columns);
      const client = reader.text('customer');
      const [found, another] = named.get(client) ?? [];
      if (client !== '' && !found) reader.refuse('customer', `没有启用的客户「${client}」`);
      if (another) reader.refuse('customer', `有几个客户叫「${client}」，请逐个建工程`);
      const lon = reader.read('lon', (cell) => readDegrees(cell, 180)) ?? 0;
      const lat = reader.read('lat', (cell) => readDegrees(cell, 90)) ?? 0;
      const radius = reader.read('radius', (cell) => readFigure(cell, 50, 2000, 0, 'm')) ?? usualRadius;
      const form = {
        ...{ projectName: reader.text('projectName'), customerID: found?.customerID ?? '' },
        ...{ contractNo: reader.text('contractNo'), buildCompany: reader.text('buildCompany') },
        ...{ address: reader.text('address'), geofence: { type: 'circle', center: [lon, lat], radius } },
        ...{ contact: reader.text('contact'), contactPhone: reader.read('contactPhone', readPhone) ?? '' },
        ...{ salesmanOID: namedSalesman(reader, 'salesman', sellers), alikeReason: '表格导入' },
      };
      return reader.formOf(projectForm, form, columnOf);
    });
  },
  told: ({ projectName, address }) => ({ title: projectName, note: address }),
  sameness: ({ customerID, projectName }) => `${customerID} ${projectName}`,
  async known(work, forms) {
    const rows = await work.db
      .selectFrom('projects')
      .select(['contractNo', 'projectName', 'lon', 'lat'])
      .where('tenantID', '=', work.tenantID)
      .execute();
    return forms.map((form) => {
      for (const { contractNo, projectName, lon, lat } of rows) {
        if (form.contractNo !== '' && contractNo === form.contractNo)
          return `合同编号 ${contractNo} 已用于工程「${projectName}」`;
        if (lon !== null && lat !== null && isAlikeSite(siteOf(form), { projectName, at: [lon, lat] }))
          return `已有工程「${projectName}」（相距不到 200 米，名称相近）`;
      }
      return null;
    });
  },
  make: makeProject,
  hold: (work, ids) =>
    work.db
      .selectFrom('projects')
      .select('contractID')
      .where('tenantID', '=', work.tenantID)
      .where('contractID', 'in', [...ids])
      .orderBy('contractID')
      .forUpdate()
      .execute(),
  async inUse(work, ids) {
    const { rows } = await sql<{ projectName: string }>`SELECT p."projectName" FROM projects p
      WHERE p."tenantID" = ${work.tenantID} AND p."contractID" = ANY(${[...ids]})
      AND (EXISTS (SELECT FROM contracts k WHERE k."tenantID" = p."tenantID" AND k."contractID" = p."contractID")
        OR EXISTS (SELECT FROM orders o WHERE o."tenantID" = p."tenantID" AND o."contractID" = p."contractID")
        OR EXISTS (SELECT FROM "projectMembers" m WHERE m."tenantID" = p."tenantID" AND m."contractID" = p."contractID")) ORDER BY p."projectName" LIMIT 1`.execute(
      work.db,
    );
    return rows[0] ? `工程「${rows[0].projectName}」` : null;
  },
  unmake: takeProjectsBack,
};
