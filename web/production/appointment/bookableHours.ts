import type { DataOf } from '@pourline/contract/endpoint';
import type { production } from '@pourline/contract/production';
import { type BookingWindow, isWindowOver } from '@pourline/domain/time/bookingWindows';
import { thinSpace } from '../../kit/figure/format.ts';

type Appointment = DataOf<typeof production.appointment>;
export type BookableHour = Appointment['hours'][number];

/** What of a window can still be booked: from which second of the day on, and how much, in the whole m³ of its hours. */
export interface Bookable {
  from: number;
  free: number;
}

/** What an hour still has, in whole m³: no more is told than there is. */
export const wholeFree = (hour: Pick<BookableHour, 'free'>): number => Math.floor(hour.free);

/** What is left of a window, the sum of the hours that are shown below it; null: it is over, or a narrower one has as much. */
export function bookableOf(
  window: BookingWindow,
  { hours, windows }: Pick<Appointment, 'hours'> & { windows: readonly BookingWindow[] },
): Bookable | null {
  const own = hours.filter((one) => !one.isOver && one.hour * 3600 >= window.start && one.hour * 3600 < window.end);
  const [first] = own;
  if (!first || isWindowOver(window, windows, first.hour)) return null;
  return {
    from: Math.max(window.start, first.hour * 3600),
    free: own.reduce((sum, hour) => sum + wholeFree(hour), 0),
  };
}

/** An hour of the day that is booked by the clock, 12:00; of the next day 次日 02:00. */
export const hourClock = (hour: number): string =>
  `${hour >= 24 ? `次日${thinSpace}` : ''}${String(hour % 24).padStart(2, '0')}:00`;
