import { orders } from '@pourline/contract/orders';
import { tomorrow } from '../orders/testOrders.ts';
import type { WatchedPlant } from './testTopics.ts';

/** A sheet of orders is handed in and taken back whole. */
export const driveSheet = async ({ crew: { sale }, ids, step }: WatchedPlant): Promise<void> => {
  const lines = [
    '工程名称,浇筑部位,强度等级,坍落度(mm),最大粒径(mm),浇筑方式,方量(m³),日期,开始时间,结束时间',
    `钱江世纪城 7 号地块,3# 楼底板,C35P8,180,25,泵送,120.5,${tomorrow},08:30,16:00`,
  ];
  const form = new FormData();
  form.append('file', new Blob([lines.join('\n')], { type: 'text/csv' }), '明日计划.csv');
  const { importID, taskIDs } = await step(sale, orders.importSheet, { query: { how: 'sure' } }, { form });
  ids.taskID = taskIDs[0] ?? '';
  await step(sale, orders.undoImport, { params: { id: importID ?? '' } });
};
