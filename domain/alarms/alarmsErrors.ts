import { defineErrors } from '../errorRow.ts';

export const alarmsErrors = defineErrors({
  'alarm.notFound': { status: 404, text: '告警不存在' },
  'alarm.cleared': { status: 409, text: '情况已变，告警已自动解除' },
  'alarm.taken': { status: 409, text: '{name} 正在处理' },
});
