import { defineErrors } from '../errorRow.ts';

export const customersErrors = defineErrors({
  'customer.notFound': { status: 404, text: '客户不存在' },
  'customer.alike': { status: 409, text: '已有相近的客户：{names}。确认不是同一客户的，请填写理由后保存' },
  'customer.openOrders': { status: 409, text: '该客户还有 {n} 个未结束的订单，不能停用' },
  'customer.disabled': { status: 409, text: '客户已停用' },
  'customer.ownOnly': { status: 422, text: '销售请选您自己；要交给别人，请站里有权限的人办理' },
  'customer.noSalesman': { status: 422, text: '请选择本企业的销售人员' },
});
