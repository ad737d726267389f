import { defineErrors } from '../errorRow.ts';

export const scanningErrors = defineErrors({
  'scan.invalid': { status: 404, text: '无效芯片码，请重新扫码' },
  'scan.forbidden': { status: 403, text: '扫码权限不足' },
  'scan.label': { status: 422, text: '编号不符合这一种码的写法' },
  'scan.thingUnknown': { status: 404, text: '没有找到要生成二维码的对象' },
  'scan.tooMany': { status: 429, retryAfter: 3600, text: '24 小时内扫码过多，请稍后再试' },
  'scan.tooManyCodes': { status: 429, retryAfter: 3600, text: '本企业今天生成的二维码过多，请明天再试' },
});
