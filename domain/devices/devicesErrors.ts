import { defineErrors } from '../errorRow.ts';

export const devicesErrors = defineErrors({
  'device.notFound': { status: 404, text: '定位终端不存在' },
  'device.stateNoOperation': { status: 409, text: '终端状态已变化，不能操作' },
  'device.numberTaken': { status: 409, text: '该终端手机号已被登记，请核对号码；确属本车的，请联系平台运营人员核实' },
  'device.known': { status: 409, text: '该终端已启用' },
});
