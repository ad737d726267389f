import { defineErrors } from '../errorRow.ts';

export const devicesErrors = defineErrors({
  'device.notFound': { status: 404, text: '定位终端不存在' },
  'device.stateNoOperation': { status: 409, text: '终端状态已变化，不能操作' },
  'device.known': { status: 409, text: '该终端已启用' },
});
