import { defineErrors } from '../errorRow.ts';

export const peopleErrors = defineErrors({
  'user.notFound': { status: 404, text: '人员不存在' },
  'user.exists': { status: 409, text: '该手机号已是本企业人员' },
  'user.ownRoles': { status: 409, text: '不能修改自己的角色或停用自己' },
  'user.lastAdministrator': { status: 409, text: '至少要保留一名人员管理者' },
  'user.notDriver': { status: 422, text: '只有搅拌车司机可以绑定车辆' },
  'user.notCustomer': { status: 422, text: '只有客户可以绑定工程' },
  'user.salesmanOnly': { status: 422, text: '只有销售可以负责合同' },
  'user.truckOnDuty': { status: 409, text: '该司机正在此车当班，不能解除绑定' },
  'user.working': { status: 409, text: '该人员正在当班，请先休班再停用' },
  'user.otherPlants': { status: 403, text: '该账号由此人最早加入的企业管理，请本人用短信验证码登录或重置密码' },
  'role.notFound': { status: 404, text: '角色不存在' },
  'role.exists': { status: 409, text: '角色名称已存在' },
  'role.inUse': { status: 409, text: '仍有人员使用该角色，不能删除' },
  'role.founding': { status: 409, text: '企业自带的角色不能删除' },
  'role.unknownRight': { status: 422, text: '权限无效' },
  'role.notHeld': { status: 403, text: '不能授予或收回自己没有的管理权限' },
});
