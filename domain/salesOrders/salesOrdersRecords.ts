import { defineRecords } from '../recordWords.ts';

export const salesOrdersRecords = defineRecords({
  salesOrder: {
    title: '销售订单',
    named: ['salesOrderNo'],
    acts: { create: '新建销售订单', modify: '修改销售订单', close: '关闭销售订单', reopen: '重新打开销售订单' },
  },
});
