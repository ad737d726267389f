import { defineErrors } from '../errorRow.ts';

export const auxiliariesErrors = defineErrors({
  'auxiliary.notFound': { status: 404, text: '辅助任务不存在' },
  'auxiliary.notYours': { status: 403, text: '这不是您的辅助任务' },
  'auxiliary.stateNoOperation': { status: 409, text: '任务状态已变，不能操作' },
  'auxiliary.hasLoad': { status: 409, text: '车上有货单，送完再开始辅助任务' },
  'auxiliary.orderEnded': { status: 409, text: '订单没有安排或已结束，不能送砂浆' },
  'auxiliary.beyondTruck': { status: 422, text: '{car} 最多装 {most} m³' },
});
