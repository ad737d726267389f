import { defineErrors } from '../errorRow.ts';

export const salesOrdersErrors = defineErrors({
  'salesOrder.notFound': { status: 404, text: '销售订单不存在' },
  'salesOrder.closed': { status: 409, text: '销售订单已关闭，不能操作' },
  'salesOrder.otherProject': { status: 422, text: '销售订单不是这个工程的' },
});
