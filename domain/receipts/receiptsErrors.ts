import { defineErrors } from '../errorRow.ts';

export const receiptsErrors = defineErrors({
  'receipt.notFound': { status: 404, text: '送货单不存在' },
  'receipt.notYours': { status: 403, text: '这不是您的送货单' },
  'receipt.stateNoOperation': { status: 409, text: '送货单状态已变，不能操作' },
  'receipt.cancelled': { status: 409, text: '送货单已撤销' },
  'receipt.noBoundCar': { status: 409, text: '绑定车辆未找到，请先前往我的车辆，确认是否已绑定车辆！' },
  'receipt.noCar': { status: 422, text: '请选择车辆' },
  'receipt.noDriver': { status: 422, text: '请选择材料司机' },
  'receipt.lorryBusy': { status: 409, text: '{plate} 还有未完成的送货单 {no}' },
  'receipt.vendorDoesNotSell': { status: 409, text: '该供应商只负责运输，请选择供应商' },
  'receipt.noBin': { status: 422, text: '请选择卸货的库位' },
  'receipt.wrongBin': { status: 409, text: '{bin} 存放的不是{material}，不能卸到这里' },
  'receipt.noReason': { status: 422, text: '请填写原因' },
});
