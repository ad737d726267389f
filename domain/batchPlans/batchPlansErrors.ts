import { defineErrors } from '../errorRow.ts';

export const batchPlansErrors = defineErrors({
  'batchPlan.notFound': { status: 404, text: '批次计划不存在' },
  'batchPlan.dropped': { status: 409, text: '这一批已经撤下' },
  'batchPlan.produced': { status: 409, text: '这一批已经开始生产，不能撤下' },
  'batchPlan.tooMuch': { status: 409, text: '各批合计 {sum} m³，超过订货量 {most} m³' },
  'batchPlan.tooMany': { status: 409, text: '一个订单最多排 {n} 批' },
});
