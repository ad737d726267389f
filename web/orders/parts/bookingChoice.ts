import { addDays, type Day, dayOf, epochMs, momentOf, plantTime } from '@pourline/domain/time';
import { type BookingHour, type BookingWindow, bookingHours, isWindowOver } from '@pourline/domain/time/bookingWindows';

/** A booking as it is chosen: a day, one of the plant's windows, and hours within it (counted from midnight of the day). */
export interface BookingChoice {
  day: Day;
  window: string;
  from: number;
  to: number;
}

const hourSeconds = 3600;
const windowOf = (windows: readonly BookingWindow[], name: string): BookingWindow | undefined =>
  windows.find((window) => window.name === name);

/** The hours at which a window may begin and end. The border hour that two windows share is offered here too, as the beginning. */
export function hoursOf(windows: readonly BookingWindow[], name: string): BookingHour[] {
  const window = windowOf(windows, name);
  if (!window) return [];
  const own = { ...window };
  return bookingHours(own, [own]);
}

/** The same with the half hours between them. */
export const halfHours = (hours: readonly BookingHour[]): BookingHour[] =>
  hours.flatMap((one, index) =>
    index < hours.length - 1 ? [one, { hour: one.hour + 0.5, label: one.label.replace(/:00$/, ':30') }] : [one],
  );

/** The choice of a whole window; on the present day it begins with the next full hour. Nothing when the window is over. */
export function wholeWindow(day: Day, window: BookingWindow, now: number): BookingChoice | null {
  const first = Math.ceil(window.start / hourSeconds);
  const to = Math.floor(window.end / hourSeconds);
  const from = Math.max(first, firstHourAfter(day, now));
  return from < to ? { day, window: window.name, from, to } : null;
}

/** The first full hour of a day that has not begun yet; 0 for days to come, beyond 24 for days that are over. */
export function firstHourAfter(day: Day, now: number): number {
  return Math.max(0, Math.ceil((now - momentOf(day).getTime()) / (hourSeconds * 1000)));
}

/** The moments of a choice, as the form carries them. */
export function bookingTimes(choice: Pick<BookingChoice, 'day' | 'from' | 'to'>): {
  bookBegin: string;
  bookEnd: string;
} {
  return {
    bookBegin: momentOf(choice.day, choice.from * hourSeconds).toISOString(),
    bookEnd: momentOf(choice.day, choice.to * hourSeconds).toISOString(),
  };
}

/**
 * The choice that a booking was made by: the narrowest window that holds it. Small hours that no window of their own day holds
 * belong to the evening before. Held by none, it is told with the first window.
 */
export function choiceOf(begin: string, end: string, windows: readonly BookingWindow[]): BookingChoice | null {
  if (!begin || !end) return null;
  const { day } = plantTime(begin);
  const hoursFrom = (first: Day) => ({ from: hourOf(first, begin), to: hourOf(first, end) });
  for (const first of [day, addDays(day, -1)]) {
    const hours = hoursFrom(first);
    const holding = windows.filter(
      (window) => window.start <= hours.from * hourSeconds && hours.to * hourSeconds <= window.end,
    );
    const narrowest = holding.sort((a, b) => a.end - a.start - (b.end - b.start))[0];
    if (narrowest) return { day: first, window: narrowest.name, ...hours };
  }
  return { day, window: windows[0]?.name ?? '', ...hoursFrom(day) };
}

const hourOf = (day: Day, moment: string): number => (epochMs(moment) - momentOf(day).getTime()) / 1000 / hourSeconds;

/** The days offered without a calendar. */
export const nearDays = (now: number): { today: Day; tomorrow: Day } => ({
  today: dayOf(now),
  tomorrow: addDays(dayOf(now), 1),
});

/** The whole window of a day if it can be booked, else why not: it is over, or has no more left than a narrower one, or the contract is by then. `until`: from when on nothing is ordered; null: it has no end. */
export function offeredWindow(
  day: Day,
  window: BookingWindow,
  { now, until, windows }: { now: number; until: string | null; windows: readonly BookingWindow[] },
): BookingChoice | 'past' | 'contractOver' {
  const whole = wholeWindow(day, window, now);
  if (!whole || isWindowOver(window, windows, whole.from)) return 'past';
  const isOver = until !== null && epochMs(bookingTimes(whole).bookBegin) >= epochMs(until);
  return isOver ? 'contractOver' : whole;
}
