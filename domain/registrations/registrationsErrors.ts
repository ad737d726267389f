import { defineErrors } from '../errorRow.ts';

export const registrationsErrors = defineErrors({
  'register.pending': { status: 409, text: '已有申请正在审核，同一时间只能申请一个新厂站' },
  'register.phoneExists': { status: 409, text: '手机号已存在' },
  'register.initiated': { status: 409, text: '该手机号已发起申请' },
  'register.notFound': { status: 404, text: '申请不存在' },
  'register.accessDenied': { status: 403, text: '没有访问权限' },
  'register.stateNoOperation': { status: 409, text: '申请已处理，不能操作' },
  'register.plantName': { status: 422, text: '请填写厂站名称' },
  'register.plantExists': { status: 409, text: '厂站名称已存在' },
  'register.tenantUnknown': { status: 404, text: '企业不存在' },
  'qr.notFound': { status: 404, text: '二维码无效或已失效' },
});
