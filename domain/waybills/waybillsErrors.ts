import { defineErrors } from '../errorRow.ts';

export const waybillsErrors = defineErrors({
  'waybill.notFound': { status: 404, text: '货单编号错误' },
  'waybill.accessDenied': { status: 403, text: '没有访问权限' },
  'waybill.stateNoOperation': { status: 409, text: '货单状态错误，不能操作' },
  'waybill.reportedOnce': { status: 409, text: '同一货单剩退只允许报告一次' },
  'waybill.signedOnce': { status: 409, text: '货单已签收' },
  'waybill.signTooMuch': { status: 422, text: '签收方量不能大于本车方量' },
  'waybill.surplusTooMuch': { status: 422, text: '剩退方量不能大于本车方量' },
  'waybill.noTruck': { status: 409, text: '没有排队车辆' },
  'waybill.truckBusy': { status: 409, text: '车辆已有货单' },
  'waybill.truckNotQueuing': { status: 409, text: '车辆不在排队中' },
  'waybill.tooLarge': { status: 422, text: '方量超过车辆容量' },
  'waybill.batchesMismatch': { status: 422, text: '盘次方量与本车方量不符' },
  'waybill.otherGrade': { status: 409, text: '强度等级不同，不能转送' },
  'waybill.moreThanLeft': { status: 422, text: '方量超过订单未派方量' },
  'waybill.lineBusy': { status: 409, text: '生产线正忙，请稍后再装料' },
  'waybill.noSurplus': { status: 409, text: '这车没有余料' },
  'waybill.moreThanSurplus': { status: 422, text: '方量超过车上余料' },
  'waybill.surplusUnfit': { status: 409, text: '该订单不能使用这车余料：{reason}' },
  'waybill.sameOrder': { status: 409, text: '货单已属于该订单' },
  'waybill.ticketFailed': { status: 500, text: '查看货单小票失败！' },
});
