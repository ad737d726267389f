import { defineErrors } from '../errorRow.ts';

export const evaluationsErrors = defineErrors({
  'evaluation.nothingDelivered': { status: 409, text: '第一车卸完后才能评价' },
  'evaluation.exists': { status: 409, text: '您已评价过这个订单' },
  'evaluation.itemMissing': { status: 422, text: '请给每一项打分' },
});
