import { type Day, daysBetween, epochMs } from '../time.ts';

/** So many orders of a day are placed once more at most. */
export const mostCopied = 200;

const dayMs = 86_400_000;

/** A booking at the same hours of another day. */
export const bookedOn = (
  booking: { bookBegin: string; bookEnd: string },
  from: Day,
  to: Day,
): { bookBegin: string; bookEnd: string } => {
  const later = (at: string): string => new Date(epochMs(at) + daysBetween(from, to) * dayMs).toISOString();
  return { bookBegin: later(booking.bookBegin), bookEnd: later(booking.bookEnd) };
};
