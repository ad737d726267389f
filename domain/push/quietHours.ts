import { chinaOffsetMinutes, epochMs, type Moment, plantTime, secondsPerDay } from '../time.ts';

/** The hours of a day in which nothing but alarms rings, in seconds from midnight; the same twice: there are none. */
export interface QuietHours {
  from: number;
  until: number;
}

/** When the quiet hours of a moment end, epoch ms; null: it lies in none. They may reach over midnight. */
export const quietUntil = (moment: Moment, { from, until }: QuietHours, offsetMinutes = chinaOffsetMinutes) => {
  const length = (until - from + secondsPerDay) % secondsPerDay;
  const now = plantTime(moment, offsetMinutes).secondsOfDay;
  const passed = (now - from + secondsPerDay) % secondsPerDay;
  if (passed >= length) return null;
  return Math.floor(epochMs(moment) / 1000) * 1000 + (length - passed) * 1000;
};
