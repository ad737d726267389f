import { defineErrors } from '../errorRow.ts';

export const evaluationsErrors = defineErrors({
  'evaluation.notCompleted': { status: 409, text: '订单完成后才能评价' },
  'evaluation.exists': { status: 409, text: '订单已评价' },
});
