import type { OrderQuery } from '@pourline/contract/orders/orderList';
import type { Viewer } from '@pourline/domain/access/rights';
import type { Order } from '@pourline/domain/orders/order';
import { orderMachine } from '@pourline/domain/orders/orderStates';
import type { Db } from '../db/database.ts';
import type { Bytes } from '../http/serve.ts';
import { type ListColumn, listSheet, momentCell } from '../spreadsheets/listSheet.ts';
import { orderListOf } from './orderStore.ts';

const columns: readonly ListColumn<Order>[] = [
  { title: '订单号', width: 16, cell: (order) => order.taskNo },
  { title: '状态', width: 10, cell: (order) => orderMachine.states[order.state].label },
  { title: '客户', width: 24, cell: (order) => order.customerName },
  { title: '工程名称', width: 26, cell: (order) => order.projectName },
  { title: '浇筑部位', width: 26, cell: (order) => order.constructionSite },
  { title: '强度等级', width: 10, cell: (order) => order.strengthNo },
  { title: '坍落度(mm)', width: 12, cell: (order) => order.slump },
  { title: '预约开始', width: 18, cell: (order) => momentCell(order.bookBegin) },
  { title: '安排时间', width: 18, cell: (order) => momentCell(order.arrangeTime) },
  { title: '搅拌站', width: 14, cell: (order) => order.plantName },
  { title: '计划方量(m³)', width: 14, cell: (order) => order.scheduledCa },
  { title: '已派车次', width: 10, cell: (order) => order.mixerSent },
  { title: '已供(m³)', width: 12, cell: (order) => order.deliverCa },
  { title: '已签收(m³)', width: 12, cell: (order) => order.validCa },
  { title: '业务员', width: 10, cell: (order) => order.salesmanName },
];

/** The orders of a query as a spreadsheet. */
export const orderListSheet = async (db: Db, viewer: Viewer, query: OrderQuery): Promise<Bytes> => {
  const whole = { ...query, limit: -1, skip: 0, after: undefined };
  const { data, next } = await orderListOf(viewer).pageOf(db, viewer, whole, (order: Order) => order);
  return listSheet(db, viewer.tenantID, { name: '订单', columns, rows: data, isCut: next !== undefined });
};
