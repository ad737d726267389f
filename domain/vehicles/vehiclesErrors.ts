import { defineErrors } from '../errorRow.ts';

export const vehiclesErrors = defineErrors({
  'car.noDrivingRight': { status: 403, text: '没有搅拌车驾驶权限' },
  'car.notFound': { status: 404, text: '车辆不存在' },
  'car.disabled': { status: 409, text: '车辆已停用' },
  'car.otherDriverOnDuty': { status: 409, text: '该车已有其他司机当班' },
  'car.notBound': { status: 403, text: '您不在该车绑定司机列表中' },
  'car.workingNoOffDuty': { status: 409, text: '车辆工作中不能休班' },
  'car.gpsNotFound': { status: 404, text: '未找到GPS数据' },
  'car.badInfo': { status: 422, text: '车辆信息错误' },
  'car.stateNoOperation': { status: 409, text: '车辆状态错误，不能操作' },
  'car.notOnDuty': { status: 409, text: '您未当班，不能操作' },
  'car.otherCarOnDuty': { status: 409, text: '您已在其他车辆当班' },
  'car.notAtPlant': { status: 409, text: '您当前不在搅拌站，无法当班！' },
  'car.positionFailed': { status: 409, text: '您的定位获取失败，当班请联系调度！' },
  'car.noneBound': { status: 404, text: '当前未绑定车辆' },
  'car.noneUsable': { status: 404, text: '当前不存在可用车辆' },
  'car.broken': { status: 409, text: '车辆故障中，不能派车、装料' },
  'car.notBroken': { status: 409, text: '车辆没有故障' },
  'car.breakdownDecided': { status: 409, text: '车辆故障已有人处理' },
  'car.noLoad': { status: 409, text: '车上没有货单' },
  'car.hasWaybill': { status: 409, text: '车辆已有货单，不能退出排队' },
});
