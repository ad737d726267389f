import { defineErrors } from '../errorRow.ts';

export const proportionsErrors = defineErrors({
  'proportion.waterBinderRatio': {
    status: 422,
    text: '水胶比 {ratio} 不合理，应在 {least} 至 {most} 之间，请检查用量',
  },
  'proportion.outsideLimits': { status: 422, text: '{faults}，请改正后下达' },
  'proportion.incomplete': { status: 422, text: '配合比缺少水泥或水，无法保存' },
});
