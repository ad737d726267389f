import { defineErrors } from '../errorRow.ts';

export const vendorsErrors = defineErrors({
  'vendor.notFound': { status: 404, text: '供应商不存在' },
  'vendor.nameTaken': { status: 409, text: '已有供应商「{name}」' },
  'vendor.disabled': { status: 409, text: '供应商已停用' },
  'vendor.doesNotSell': { status: 409, text: '该供应商只负责运输，不能签订供应合同' },
  'vendor.doesNotCarry': { status: 409, text: '该供应商不负责运输，请选择运输单位' },
  'vendor.hasContracts': { status: 409, text: '该供应商还有 {n} 份在用的供应合同，请先停用合同' },
  'vendor.hasCars': { status: 409, text: '该供应商还有 {n} 辆在用的运输车，不能改为不负责运输' },
  'supplyContract.volumeUnknown': { status: 409, text: '该材料没有每方重量，不能按方计价' },
  'supplyContract.notFound': { status: 404, text: '供应合同不存在' },
  'supplyContract.numberTaken': { status: 409, text: '供应合同编号「{name}」已有' },
});
