import { keysOf } from '../keysOf.ts';
import { round2 } from '../volume.ts';
import type { Waybill } from './waybill.ts';

/** Columns of a load that are on record as its last event, or that move while the truck drives, and what is told of its truck. */
type Unrecorded =
  | 'state'
  | 'updateTime'
  | 'estimatedArrivalTime'
  | 'estimatedBackTime'
  | 'distance'
  | 'distanceLeft'
  | 'brokenTime'
  | 'undoBy'
  | 'undoUntil';

/** Where the phone was that signed for a load: on record by its hash (`signPointText`), and shown to nobody. */
export interface SignPoint {
  signPointSha256: string | null;
}

/** Where it was itself, WGS-84, which older records tell. */
export const signPointColumns = { signLon: '签收经度', signLat: '签收纬度' } as const;

/** Every other column of a load is on record as it was set, by the words in which a ticket that differs is told of. */
export const ticketColumns = {
  taskDetailID: '货单',
  taskDetailNo: '发货单编号',
  taskID: '订单',
  taskNo: '订单编号',
  contractID: '合同',
  projectName: '工程名称',
  customerName: '需方',
  constructionSite: '浇筑部位',
  strengthNo: '强度等级',
  technicalFeature: '技术要求',
  slump: '坍落度',
  pourWay: '浇筑方式',
  siteAddress: '交货地点',
  plantID: '厂站',
  plantName: '厂站名称',
  lineID: '生产线',
  carID: '车辆',
  carNo: '运输车号',
  plateNumber: '车牌',
  driverOID: '司机',
  driverName: '司机姓名',
  sequenceNo: '车次',
  totalVolume: '本车方量',
  partChecker: '部位核对人',
  partCheckTime: '部位核对时间',
  signVolume: '签收方量',
  signer: '签收人',
  signTime: '签收时间',
  signPlace: '签收地点',
  signPointSha256: '签收位置',
  signFileID: '签名',
  signUntil: '签收截止时间',
  doubtAct: '存疑操作',
  doubtTime: '存疑时间',
  doubtCause: '存疑说明',
  doubtMetres: '存疑距离',
  doubtConfirmTime: '存疑确认时间',
  backDoubtTime: '回厂存疑时间',
  backDoubtCause: '回厂存疑说明',
  backDoubtConfirmTime: '回厂存疑确认时间',
  surplusVolume: '剩退方量',
  surplusReason: '剩退原因',
  passedVolume: '转出方量',
  carriedVolume: '车上原有余料',
  creatorName: '开单人',
  createTime: '开单时间',
  startProductionTime: '开始装料时间',
  endProductionTime: '装料完成时间',
  arriveTime: '到达时间',
  startUnloadTime: '开始卸料时间',
  endUnloadTime: '卸料完成时间',
  backTime: '回厂时间',
  cancelTime: '取消时间',
  concreteLimitMinutes: '料龄时限',
  ticketToken: '二维码',
} as const satisfies Readonly<Record<Exclude<keyof (Waybill & SignPoint), Unrecorded>, string>>;

/** What a ticket shows besides, as it stood when it was issued. The hashes are those of the signature's picture and of the batches. */
export const ticketFacts = {
  supplierName: '供方',
  utcOffsetMinutes: '当地时间',
  contractNo: '合同编号',
  maximumSize: '最大粒径',
  orderedVolume: '订货量',
  suppliedVolume: '累计供货',
  pourWayName: '浇筑方式名称',
  featureNames: '技术要求名称',
  proportionNo: '配合比编号',
  lineName: '搅拌机',
  surplusFrom: '余料来源',
  surplusTo: '余料去向',
  handedFrom: '接自',
  handedTo: '转送至',
  signFileSha256: '签名图片',
  batchesSha256: '生产计量',
} as const;

export type TicketColumn = keyof typeof ticketColumns;
export type TicketFact = keyof typeof ticketFacts;
type OlderColumn = keyof typeof signPointColumns;
/** What an event puts on the ticket; a field that it does not name stays as it was. */
export type TicketRecord = Partial<Record<TicketColumn | TicketFact | OlderColumn, unknown>>;

/** Every field that a new ticket's record has. */
const newFields = { ...ticketColumns, ...ticketFacts };
/** Every field that a ticket's record may have, with what people call it. */
export const ticketFields: Readonly<Record<TicketColumn | TicketFact | OlderColumn, string>> = {
  ...newFields,
  ...signPointColumns,
};

/** What can differ from the record of a ticket: a field, the load's state, the end of its chain, its place in a day that holds it, the root of that day. */
export const ticketDifferences = [...keysOf(ticketFields), ...(['state', 'chainHash', 'anchor', 'dayRoot'] as const)];
export type TicketDifference = (typeof ticketDifferences)[number];

/** The part of some columns of a load that is on record. */
export const recordedColumns = (set: Readonly<Record<string, unknown>>): TicketRecord =>
  Object.fromEntries(Object.entries(set).filter(([column]) => column in ticketColumns));

/** The record of a new ticket: every field, those without a value as `null`. */
export const newTicketRecord = (waybill: Readonly<Record<string, unknown>>, facts: TicketRecord): TicketRecord => ({
  ...Object.fromEntries(Object.keys(newFields).map((field) => [field, null])),
  ...recordedColumns(waybill),
  ...facts,
});

const isReading = (one: unknown): one is Readonly<Record<string, unknown>> => typeof one === 'object' && one !== null;

/** What is hashed of a batch's materials; of another shape than the scale's, all of it: that is on no record. */
const readingsText = (materials: unknown): unknown =>
  Array.isArray(materials) && materials.every(isReading)
    ? materials.map(({ name, kind, target, actual }) => [name, kind, target, actual])
    : materials;

/** What is hashed of batches: the scale's readings in their order. */
export const batchesText = (
  batches: readonly { batchNo: number; volume: number; mixedAt: string | number | Date; materials: unknown }[],
): string =>
  JSON.stringify(
    batches.map(({ batchNo, volume, mixedAt, materials }) => [
      batchNo,
      round2(volume),
      new Date(mixedAt).getTime(),
      readingsText(materials),
    ]),
  );
