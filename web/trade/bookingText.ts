import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  epochMs,
  formatClock,
  momentOf,
  plantTime,
} from '@pourline/domain/time';
import { defaultBookingWindows } from '@pourline/domain/time/bookingWindows';
import { thinSpace } from '../kit/figure/format.ts';

const nearDays: Record<number, string> = { [-2]: '前天', [-1]: '昨天', 0: '今天', 1: '明天', 2: '后天' };
const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** A day of the plant as people say it: 明天, 周三 11-25 within a week, else 12-25; another year is written out. */
export function dayText(day: Day, now: number): string {
  const today = dayOf(now);
  const ahead = daysBetween(today, day);
  const near = nearDays[ahead];
  if (near) return near;
  if (day.slice(0, 4) !== today.slice(0, 4)) return day;
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return ahead > 0 && ahead < 7 ? `${weekday}${thinSpace}${day.slice(5)}` : day.slice(5);
}

/** When an order is booked for, as people say it: 今天上午, 明天 13:00–17:00, 今天 19:00–次日 02:00. */
export function bookingText(begin: string, end: string, now: number): string {
  const from = plantTime(begin);
  const day = dayText(from.day, now);
  const whole = defaultBookingWindows.find(
    (window) =>
      momentOf(from.day, window.start).getTime() === epochMs(begin) &&
      momentOf(from.day, window.end).getTime() === epochMs(end),
  );
  if (whole) return `${day}${thinSpace}${whole.name}`;
  return `${day}${thinSpace}${formatClock(begin)}–${endText(from.day, end)}`;
}

function endText(beginDay: Day, end: string): string {
  const to = plantTime(end);
  if (to.day === beginDay) return formatClock(end);
  if (to.secondsOfDay === 0 && to.day === addDays(beginDay, 1)) return '24:00';
  return `${to.day === addDays(beginDay, 1) ? '次日' : to.day.slice(5)}${thinSpace}${formatClock(end)}`;
}

/** The exact window, for people who ask: 2026-11-21 09:00–12:00, 2026-11-21 19:00–次日 02:00. */
export const exactBookingText = (begin: string, end: string): string =>
  `${dayOf(begin)} ${formatClock(begin)}–${endText(dayOf(begin), end)}`;
