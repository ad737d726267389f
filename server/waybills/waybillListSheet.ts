import type { WaybillQuery } from '@pourline/contract/waybills/waybillList';
import type { Viewer } from '@pourline/domain/access/rights';
import {
  correctionText,
  type SignCorrection,
  signCorrections,
  siteSignature,
} from '@pourline/domain/waybills/siteSignature';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { signedLabel } from '@pourline/domain/waybills/waybillDisplay';
import { waybillMachine } from '@pourline/domain/waybills/waybillStates';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Bytes } from '../http/serve.ts';
import { ofTenants } from '../scopeOf.ts';
import { type ListColumn, listSheet, momentCell } from '../spreadsheets/listSheet.ts';
import { waybillList } from './waybillStore.ts';

type Line = Waybill & { corrections: readonly SignCorrection[] };

const correctionsText = (corrections: readonly SignCorrection[]): string | null =>
  corrections.map((one) => `${correctionText(one)}，${one.reason ?? ''}`).join('；') || null;

const columns: readonly ListColumn<Line>[] = [
  { title: '货单号', width: 20, cell: (load) => load.taskDetailNo },
  { title: '状态', width: 10, cell: (load) => waybillMachine.states[load.state].label },
  { title: '订单号', width: 16, cell: (load) => load.taskNo },
  { title: '客户', width: 24, cell: (load) => load.customerName },
  { title: '工程名称', width: 26, cell: (load) => load.projectName },
  { title: '浇筑部位', width: 26, cell: (load) => load.constructionSite },
  { title: '强度等级', width: 10, cell: (load) => load.strengthNo },
  { title: '搅拌站', width: 14, cell: (load) => load.plantName },
  { title: '车号', width: 8, cell: (load) => load.carNo },
  { title: '车牌', width: 12, cell: (load) => load.plateNumber },
  { title: '司机', width: 10, cell: (load) => load.driverName },
  { title: '派车时间', width: 18, cell: (load) => momentCell(load.createTime) },
  { title: '装车方量(m³)', width: 14, cell: (load) => load.totalVolume },
  { title: '签收方量(m³)', width: 14, cell: (load) => load.signVolume },
  { title: '签收情况', width: 10, cell: (load) => signedLabel({ ...load, ...siteSignature(load, load.corrections) }) },
  { title: '剩余方量(m³)', width: 14, cell: (load) => load.surplusVolume },
  { title: '签收人', width: 10, cell: (load) => siteSignature(load, load.corrections).signer },
  { title: '签收更正', width: 40, cell: (load) => correctionsText(load.corrections) },
];

/** What the dispatcher made of the signatures of loads, by load. */
const readCorrections = async (
  db: Db,
  viewer: Viewer,
  loads: readonly Waybill[],
): Promise<ReadonlyMap<string, SignCorrection[]>> => {
  const events = await db
    .selectFrom('events')
    .select(['entityID', 'action', 'userName', 'happenedAt', 'reason', 'data'])
    .where(ofTenants(viewer, 'events'))
    .where('entity', '=', 'waybill')
    .where(sql<boolean>`"entityID" = ANY(${loads.map(({ taskDetailID }) => taskDetailID)})`)
    .where('action', '=', 'correctSign')
    .orderBy('serialNo')
    .execute();
  const byLoad = Map.groupBy(events, ({ entityID }) => entityID);
  return new Map([...byLoad].map(([id, own]) => [id, signCorrections(own)]));
};

/** The waybills of a query as a spreadsheet; those of one driver when they are named. */
export const waybillListSheet = async (
  db: Db,
  who: { viewer: Viewer; driverOID?: string },
  query: WaybillQuery,
): Promise<Bytes> => {
  const whole = { ...query, limit: -1, skip: 0, after: undefined };
  const { data, next } = await waybillList.pageOf(db, who, whole, (load: Waybill) => load);
  const corrections = await readCorrections(db, who.viewer, data);
  const rows = data.map((load) => ({ ...load, corrections: corrections.get(load.taskDetailID) ?? [] }));
  return listSheet(db, who.viewer.tenantID, { name: '货单', columns, rows, isCut: next !== undefined });
};
