import type { AcceptedPlan } from '@pourline/contract/planning/planDay';

/** What is said once a proposal is accepted; where it is not published as it was shown, in what it is otherwise: 已采纳，但有 3 车和方案不同（7# 柱 2 车、8# 承台 1 车），首车晚 97 → 203 分钟. */
export const acceptedText = (plan: AcceptedPlan, done: string): string => {
  const { otherwise, shown, price, orders } = plan;
  if (otherwise.length === 0) return done;
  const nameOf = (taskID: string): string =>
    orders.find((one) => one.taskID === taskID)?.constructionSite ?? '别的订单';
  const loads = otherwise.reduce((sum, one) => sum + one.loads, 0);
  const shift = (label: string, was: number, is: number): string[] =>
    Math.round(was) === Math.round(is) ? [] : [`${label} ${Math.round(was)} → ${Math.round(is)} 分钟`];
  return [
    `${done}，但有 ${loads} 车和方案不同（${otherwise.map((one) => `${nameOf(one.taskID)} ${one.loads} 车`).join('、')}）`,
    ...(shown ? shift('首车晚', shown.lateMinutes, price.lateMinutes) : []),
    ...(shown ? shift('断料', shown.gapMinutes, price.gapMinutes) : []),
  ].join('，');
};
