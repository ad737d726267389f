import { formatNumber, roundTo, thinSpace } from '../../kit/figure/format.ts';

const dayMs = 86_400_000;
const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** How the last day with deliveries is called: 昨天, 前天, 上周五 or 11 月 3 日; both are starts of business days, epoch ms. */
export function dayBefore(from: number, dayStart: number, offsetMinutes = 480): string {
  const days = Math.round((dayStart - from) / dayMs);
  if (days === 1) return '昨天';
  if (days === 2) return '前天';
  const day = new Date(from + offsetMinutes * 60_000);
  if (days > 7) return `${day.getUTCMonth() + 1}${thinSpace}月${thinSpace}${day.getUTCDate()}${thinSpace}日`;
  // A day of the running week is said without 上.
  const today = new Date(dayStart + offsetMinutes * 60_000).getUTCDay() || 7;
  return `${days >= today ? '上' : ''}${weekdays[day.getUTCDay()]}`;
}

/** Today against that day at the same time: 比昨天此时多 12.5 m³. */
export function comparedText(delivered: number, sameTime: number, called: string): string {
  const difference = roundTo(delivered - sameTime, 2);
  if (difference === 0) return `与${called}此时一样`;
  const amount = `${formatNumber(Math.abs(difference), 2, { trim: true })}${thinSpace}m³`;
  // Beyond the double a share says less than the amount.
  const share =
    sameTime > 0 && Math.abs(difference) <= sameTime
      ? `（${formatNumber((Math.abs(difference) / sameTime) * 100)}%）`
      : '';
  return `比${called}此时${difference > 0 ? '多' : '少'}${thinSpace}${amount}${share}`;
}
