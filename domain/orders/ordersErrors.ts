import { defineErrors } from '../errorRow.ts';

export const ordersErrors = defineErrors({
  'order.formInvalid': { status: 422, text: '表单填写有误，无法提交' },
  'order.stateNoCancel': { status: 409, text: '订单状态错误，不能取消' },
  'order.stateNoOperation': { status: 409, text: '订单状态错误，不能操作' },
  'order.accessDenied': { status: 403, text: '没有访问权限' },
  'order.sequenceExists': { status: 409, text: '任务序列号已存在' },
  'order.sequenceNotFound': { status: 404, text: 'order sequence not found' },
  'order.notFound': { status: 404, text: '订单不存在' },
  'order.badNumber': { status: 400, text: '订单编号错误' },
  'order.noGeofence': { status: 422, text: '订单地理围栏未定义' },
  'order.changePending': { status: 409, text: '已有变更申请待处理' },
  'order.noChangePending': { status: 409, text: '没有待处理的变更申请' },
  'order.notConfirmed': { status: 409, text: '客户尚未确认可以浇筑' },
  'order.alreadyConfirmed': { status: 409, text: '已确认可以浇筑' },
  'order.notReserved': { status: 409, text: '订单未预留，无需撤销安排' },
  'order.noProportion': { status: 409, text: '订单尚未下达配合比' },
  'order.nothingLeft': { status: 409, text: '订单方量已派完' },
  'order.belowDelivered': { status: 409, text: '方量不能小于已派方量' },
  'order.plantUnknown': { status: 422, text: '搅拌站或生产线不存在' },
});
