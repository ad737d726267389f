import { z } from 'zod';
import { secondsPerDay } from '../time.ts';
import { seenText } from '../visibleText.ts';

/**
 * When concrete can be booked for. A window has a name and runs in seconds of the day; beyond 86 400 it reaches into the
 * small hours of the next day.
 */
export const bookingWindowSchema = z
  .object({
    name: z.string().overwrite(seenText).min(1, '不能有空白的条目').max(20, '名称最多 20 个字'),
    start: z
      .int()
      .min(0)
      .max(2 * secondsPerDay),
    end: z
      .int()
      .min(0)
      .max(2 * secondsPerDay),
  })
  .refine((window) => window.start < window.end, '预约时段的结束须晚于开始');
export type BookingWindow = z.infer<typeof bookingWindowSchema>;

export const defaultBookingWindows: readonly BookingWindow[] = [
  { name: '全天', start: 21_600, end: 108_000 },
  { name: '上午', start: 21_600, end: 43_200 },
  { name: '下午', start: 43_200, end: 64_800 },
  { name: '晚上', start: 64_800, end: 108_000 },
];

/** The value of `order-book-duration-time`: one window or a list of them; check with this before saving it. */
export const bookingWindowsSchema = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]),
  z.array(bookingWindowSchema).min(1, '至少要有一条'),
);

/** The windows in force: the configured ones (a value, or its JSON text), else the defaults. */
export function bookingWindowsFrom(value: unknown): readonly BookingWindow[] {
  const parsed = bookingWindowsSchema.safeParse(typeof value === 'string' ? parseJson(value) : value);
  return parsed.success ? parsed.data : defaultBookingWindows;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether a window has nothing more of its own: it is over, or what is left of it from an hour on (counted from midnight of the day) is no more than
 * a narrower window has, as the whole day has nothing but its evening once the afternoon has begun to end.
 */
export function isWindowOver(window: BookingWindow, windows: readonly BookingWindow[], fromHour: number): boolean {
  const start = Math.max(window.start, fromHour * 3600);
  if (start >= window.end) return true;
  const width = window.end - window.start;
  return windows.some((one) => one.end - one.start < width && one.start <= start && window.end <= one.end);
}

/** An hour to choose: 0..47, counted from midnight of the booked day, and how to say it. */
export interface BookingHour {
  hour: number;
  label: string;
}

/**
 * The hours offered in a window, both ends included. An hour on the border of two windows is offered in the earlier one
 * only, so morning gives 6..12, afternoon 13..18, evening 19..30, all day 6..30.
 */
export function bookingHours(window: BookingWindow, windows = defaultBookingWindows): BookingHour[] {
  const takenBefore = windows.some((other) => other.end === window.start);
  const first = Math.ceil(window.start / 3600) + (takenBefore && window.start % 3600 === 0 ? 1 : 0);
  const last = Math.floor(window.end / 3600);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => ({
    hour: first + i,
    label: bookingHourLabel(first + i),
  }));
}

/** `上午 09:00`, and for hours of the next day `次日凌晨 01:00`. */
export function bookingHourLabel(hour: number): string {
  const nextDay = hour >= 24 ? '次日' : '';
  return `${nextDay}${slotNameOf(hour * 3600)} ${String(hour % 24).padStart(2, '0')}:00`;
}

export type SlotName = '凌晨' | '上午' | '下午' | '晚上';

/** The part of the day a time falls in; seconds beyond 86 400 are read on the next day. Noon is 下午, 18:00 is 晚上. */
export function slotNameOf(secondsOfDay: number): SlotName {
  const hour = Math.floor((((secondsOfDay % secondsPerDay) + secondsPerDay) % secondsPerDay) / 3600);
  if (hour < 6) return '凌晨';
  if (hour < 12) return '上午';
  return hour < 18 ? '下午' : '晚上';
}
