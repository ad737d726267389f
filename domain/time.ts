/**
 * Time at the plant. Moments are kept in UTC; people read plant time, which is a fixed number of minutes ahead of it
 * (China: +480, no summer time). No time zone data is needed, so a browser, a phone and the server always agree.
 */

/** A moment: a Date, epoch milliseconds, or ISO 8601 text with its zone (`Z` or `+08:00`). */
export type Moment = Date | number | string;
/** A day of the plant's calendar, `YYYY-MM-DD`. */
export type Day = string;

/** From `from` on, and before `to`. */
export interface MomentRange {
  from: Date;
  to: Date;
}

export const chinaOffsetMinutes = 480;
export const secondsPerDay = 86_400;
const msPerDay = secondsPerDay * 1000;

/** Epoch milliseconds. Throws RangeError for text without a zone, whose meaning would depend on the machine. */
export function epochMs(moment: Moment): number {
  const zoned = typeof moment !== 'string' || /T.*(Z|[+-]\d\d:?\d\d)$/i.test(moment);
  const ms = zoned ? new Date(moment).getTime() : Number.NaN;
  if (Number.isNaN(ms)) throw new RangeError(`not a moment with its zone: ${String(moment)}`);
  return ms;
}

/** A moment as the plant's clock and calendar show it. */
export interface PlantTime {
  day: Day;
  hour: number;
  minute: number;
  second: number;
  secondsOfDay: number;
}

export function plantTime(moment: Moment, offsetMinutes = chinaOffsetMinutes): PlantTime {
  const shown = new Date(epochMs(moment) + offsetMinutes * 60_000);
  const [hour, minute, second] = [shown.getUTCHours(), shown.getUTCMinutes(), shown.getUTCSeconds()];
  return { day: dayOfUtc(shown), hour, minute, second, secondsOfDay: hour * 3600 + minute * 60 + second };
}

/** The moment at which the plant's clock shows `secondsOfDay` of `day`; 86 400 and more lie in the days after. */
export function momentOf(day: Day, secondsOfDay = 0, offsetMinutes = chinaOffsetMinutes): Date {
  return new Date(utcOfDay(day) + secondsOfDay * 1000 - offsetMinutes * 60_000);
}

/** The day of the plant's calendar. */
export function dayOf(moment: Moment, offsetMinutes = chinaOffsetMinutes): Day {
  return plantTime(moment, offsetMinutes).day;
}

export function addDays(day: Day, days: number): Day {
  return dayOfUtc(new Date(utcOfDay(day) + days * msPerDay));
}

/** Days from `from` to `to`; negative when `to` lies before. */
export function daysBetween(from: Day, to: Day): number {
  return (utcOfDay(to) - utcOfDay(from)) / msPerDay;
}

/** `YYYY-MM-DD HH:mm` at the plant. */
export function formatMinute(moment: Moment, offsetMinutes = chinaOffsetMinutes): string {
  return formatSecond(moment, offsetMinutes).slice(0, 16);
}

/** `YYYY-MM-DD HH:mm:ss` at the plant. */
export function formatSecond(moment: Moment, offsetMinutes = chinaOffsetMinutes): string {
  const time = plantTime(moment, offsetMinutes);
  return `${time.day} ${two(time.hour)}:${two(time.minute)}:${two(time.second)}`;
}

/** `HH:mm` at the plant. */
export function formatClock(moment: Moment, offsetMinutes = chinaOffsetMinutes): string {
  return formatSecond(moment, offsetMinutes).slice(11, 16);
}

/** Reads `YYYY-MM-DD`, `YYYY-MM-DD HH:mm` or `YYYY-MM-DD HH:mm:ss` of the plant's clock; `null` when it is none. */
export function parsePlantTime(text: string, offsetMinutes = chinaOffsetMinutes): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text.trim());
  const day = match?.[1];
  if (!match || !day || !isDay(day)) return null;
  const [hour, minute, second] = [match[2], match[3], match[4]].map((part) => Number(part ?? 0));
  if (hour === undefined || minute === undefined || second === undefined) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  return momentOf(day, hour * 3600 + minute * 60 + second, offsetMinutes);
}

/** Whole minutes from `since` to `now`, never negative (clocks of devices run ahead). */
export function ageMinutes(since: Moment, now: Moment): number {
  return Math.max(0, Math.floor((epochMs(now) - epochMs(since)) / 60_000));
}

/** Whether the text is a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && dayOfUtc(new Date(ms)) === text;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function dayOfUtc(date: Date): Day {
  return `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

function utcOfDay(day: Day): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`);
  return Date.parse(`${day}T00:00:00Z`);
}
