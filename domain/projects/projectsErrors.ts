import { defineErrors } from '../errorRow.ts';

export const projectsErrors = defineErrors({
  'project.notFound': { status: 404, text: '工程编号错误' },
  'project.numberTaken': { status: 409, text: '合同编号 {no} 已被使用' },
  'project.alike': { status: 409, text: '200 米内已有相近的工程：{names}。确认不是同一工地的，请填写理由后保存' },
  'project.openOrders': { status: 409, text: '该工程还有 {n} 个未结束的订单，不能停用' },
});
