import { defineErrors } from '../errorRow.ts';

export const proportionsErrors = defineErrors({
  'proportion.incomplete': { status: 422, text: '配合比缺少水泥或水，无法保存' },
});
