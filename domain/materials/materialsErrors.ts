import { defineErrors } from '../errorRow.ts';

export const materialsErrors = defineErrors({
  'material.notFound': { status: 404, text: '材料不存在' },
  'material.codeTaken': { status: 409, text: '材料编码「{name}」已有' },
  'material.disabled': { status: 409, text: '材料已停用' },
  'material.inBins': { status: 409, text: '还有 {n} 个在用的库位存放这种材料，不能停用' },
  'material.pricedByVolume': { status: 409, text: '还有 {n} 份在用的供应合同按方计价，请保留每方重量' },
  'materialCar.notFound': { status: 404, text: '车辆不存在' },
  'materialCar.plateTaken': { status: 409, text: '车牌号「{name}」已登记' },
  'materialCar.notYours': { status: 403, text: '这辆车由别人登记，请材料员修改' },
});
