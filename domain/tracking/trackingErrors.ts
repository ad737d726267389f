import { defineErrors } from '../errorRow.ts';

export const trackingErrors = defineErrors({
  'share.dead': { status: 404, text: '链接已失效，请向发给您的人要一个新的' },
  'share.notFound': { status: 404, text: '没有这个跟踪链接' },
  'share.revoked': { status: 409, text: '链接已经收回' },
  'share.notYours': { status: 403, text: '别人发的链接由本人或调度收回' },
  'share.pourOver': { status: 409, text: '浇筑已经结束，不能再发跟踪链接' },
  'share.tooOften': { status: 429, retryAfter: 3600, text: '这个订单 24 小时内已发 {n} 个链接，请用还有效的' },
  'share.tooMany': { status: 409, text: '这个订单已有 {n} 个有效的链接，先收回不用的' },
});
