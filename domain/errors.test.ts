import { describe, expect, it } from 'vitest';
import { DomainError, type ErrorCode, errorCatalogue, errorText } from './errors.ts';

describe('the catalogue of refusals', () => {
  it('F056.1 has a Chinese text for every code, but for the six sayings of older servers that clients match', () => {
    const english = Object.entries(errorCatalogue)
      .filter(([, row]) => !/[一-鿿]/.test(row.text))
      .map(([code]) => code);
    expect(english.sort()).toEqual([
      'login.accountNotFound',
      'login.incorrect',
      'login.otherDevice',
      'login.passwordChanged',
      'login.switchTenant',
      'login.tenantDenied',
      'login.userNotFound',
      'order.sequenceNotFound',
    ]);
  });

  it.each<[ErrorCode, string]>([
    ['car.notAtPlant', '您当前不在搅拌站，无法当班！'],
    ['car.positionFailed', '您的定位获取失败，当班请联系调度！'],
    ['car.noneBound', '当前未绑定车辆'],
    ['car.noneUsable', '当前不存在可用车辆'],
    ['car.workingNoOffDuty', '车辆工作中不能休班'],
    ['car.noDrivingRight', '没有搅拌车驾驶权限'],
    ['car.notFound', '车辆不存在'],
    ['car.disabled', '车辆已停用'],
    ['car.otherDriverOnDuty', '该车已有其他司机当班'],
    ['car.notBound', '您不在该车绑定司机列表中'],
    ['car.gpsNotFound', '未找到GPS数据'],
    ['car.badInfo', '车辆信息错误'],
    ['waybill.reportedOnce', '同一货单剩退只允许报告一次'],
    ['waybill.notFound', '货单编号错误'],
    ['waybill.accessDenied', '没有访问权限'],
    ['waybill.ticketFailed', '查看货单小票失败！'],
    ['order.noGeofence', '订单地理围栏未定义'],
    ['order.formInvalid', '表单填写有误，无法提交'],
    ['order.stateNoCancel', '订单状态错误，不能取消'],
    ['order.stateNoOperation', '订单状态错误，不能操作'],
    ['order.accessDenied', '没有访问权限'],
    ['order.sequenceExists', '任务序列号已存在'],
    ['order.notFound', '订单不存在'],
    ['order.badNumber', '订单编号错误'],
    ['project.notFound', '工程编号错误'],
    ['message.processed', '反馈已经被处理'],
    ['file.none', '未找到要上传的文件'],
    ['app.internal', '服务器处理异常'],
    ['app.fieldType', '字段类型不匹配'],
    ['app.invalidPermissions', '权限无效'],
    ['login.invalid', '当前登录无效!'],
    ['login.noRights', '您没有权限登录!'],
    ['login.unknownRole', '无权登录，请联系管理员授权'],
    ['login.notRegistered', '此手机号暂未注册'],
  ])('F056.1 says %s in the words of the specification', (code, text) => {
    expect(errorText(code)).toBe(text);
  });

  it('fills the places of a text', () => {
    expect(new DomainError('login.wrongPassword', { n: 30 }).message).toBe(
      '手机号或密码错误，再错将锁定账号，剩余30分钟',
    );
  });
});
