import { orders } from '@pourline/contract/orders';
import { waybills } from '@pourline/contract/waybills';
import type { Order } from '@pourline/domain/orders/order';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { startPour } from '@pourline/simulator/pours/testLoad';
import { placeOrder } from '@pourline/simulator/pours/testOrder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatherCrew } from '../testPour.ts';
import { type Caller, startTestServer, type TestServer } from '../testServer.ts';
import { workbookCells } from './workbookCells.ts';

let server: TestServer;
let scheduler: Caller;

/** An order and a load of which every figure and every moment differs from the others, and an order that was only placed. */
beforeAll(async () => {
  server = await startTestServer();
  const crew = await gatherCrew(server);
  scheduler = crew.scheduler;
  const { taskID, taskDetailID } = await startPour(crew);
  await placeOrder(crew, { constructionSite: '屋面板' });
  const { system } = server.services.database;
  await system
    .updateTable('orders')
    .set({ scheduledCa: 96.5, mixerSent: 7, deliverCa: 41.25, validCa: 33.75, bookBegin: '2031-03-04T01:30:00Z' })
    .set({ arrangeTime: '2031-03-04T00:15:00Z' })
    .where('taskID', '=', taskID)
    .execute();
  await system
    .updateTable('waybills')
    .set({ totalVolume: 11.5, signVolume: 8.25, surplusVolume: 2.75, signer: '签收人甲' })
    .set({ createTime: '2031-03-04T00:20:00Z', state: waybillState.returning })
    .where('taskDetailID', '=', taskDetailID)
    .execute();
});
afterAll(() => server?.stop());

/** A spreadsheet holds moments as fractions of a day: they come back to the second. */
const toSecond = <C>(cell: C): C | Date | null =>
  cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : (cell ?? null);
const sheetOf = async (path: string) => {
  const reply = await fetch(`${server.url}${path}?format=xlsx`, {
    headers: { authorization: `Bearer ${scheduler.token}`, 'x-role-group': 'scheduler' },
  });
  const [head = [], ...rows] = await workbookCells(new Uint8Array(await reply.arrayBuffer()));
  return rows.map((row) => Object.fromEntries(head.map((title, i) => [String(title), toSecond(row[i])])));
};
/** A moment by the clock of the plant, as a spreadsheet holds it. */
const local = (instant: string | null) => toSecond(instant && new Date(Date.parse(instant) + 8 * 3_600_000));
const stateNames: Readonly<Record<string, string>> = {
  pts_signing: '待审批',
  pts_opening: '供应中',
  ptds_returning: '返回中',
};

test('every column of the spreadsheet of orders holds what the list says under that name', async () => {
  const { data } = await scheduler.call(orders.list, { query: { limit: -1 } });
  const rowOf = (order: Order) => ({
    订单号: order.taskNo,
    状态: stateNames[order.state],
    客户: order.customerName,
    工程名称: order.projectName,
    浇筑部位: order.constructionSite,
    强度等级: order.strengthNo,
    '坍落度(mm)': order.slump,
    预约开始: local(order.bookBegin),
    安排时间: local(order.arrangeTime),
    搅拌站: order.plantName,
    '计划方量(m³)': order.scheduledCa,
    已派车次: order.mixerSent,
    '已供(m³)': order.deliverCa,
    '已签收(m³)': order.validCa,
    业务员: order.salesmanName,
  });
  expect(data).toHaveLength(2);
  expect(data.map(({ mixerSent, deliverCa, validCa }) => [mixerSent, deliverCa, validCa])).toContainEqual([
    7, 41.25, 33.75,
  ]);
  expect(await sheetOf(orders.list.path)).toEqual(data.map(rowOf));
});

test('every column of the spreadsheet of waybills holds what the list says under that name', async () => {
  const { data } = await scheduler.call(waybills.list, { query: { limit: -1 } });
  const rowOf = (load: Waybill) => ({
    货单号: load.taskDetailNo,
    状态: stateNames[load.state],
    订单号: load.taskNo,
    客户: load.customerName,
    工程名称: load.projectName,
    浇筑部位: load.constructionSite,
    强度等级: load.strengthNo,
    搅拌站: load.plantName,
    车号: load.carNo,
    车牌: load.plateNumber,
    司机: load.driverName,
    派车时间: local(load.createTime),
    '装车方量(m³)': load.totalVolume,
    '签收方量(m³)': load.signVolume,
    '剩余方量(m³)': load.surplusVolume,
    签收人: load.signer,
    签收情况: '异常签收',
    签收更正: null,
  });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ totalVolume: 11.5, signVolume: 8.25, surplusVolume: 2.75 });
  expect(await sheetOf(waybills.list.path)).toEqual(data.map(rowOf));
});

test('a corrected signature stands in the spreadsheet with both figures, apart from who signed', async () => {
  const { data } = await scheduler.call(waybills.list, { query: { limit: -1 } });
  const params = { id: data[0]?.taskDetailID ?? '' };
  await scheduler.call(waybills.correctSign, { params, body: { signVolume: 8, reason: '签收方量填错' } });
  expect(await sheetOf(waybills.list.path)).toMatchObject([
    { '签收方量(m³)': 8, 签收人: '签收人甲', 签收情况: '异常签收', 签收更正: '8.25 m³ 更正为 8.00 m³，签收方量填错' },
  ]);
});
