import { formatTime } from '../../kit/figure/format.ts';

const hourMs = 3_600_000;

export interface HourBar {
  hour: number;
  /** The clock at the start of the hour, such as 14. */
  label: string;
  today: number;
  before: number;
  isNow: boolean;
}

/** The fewest hours that a chart shows. */
const fewest = 10;
const lastHour = 23;

/**
 * The hours of a business day from the first to the last with anything in them, the present one among them, without gaps. `dayStart`
 * and `now` in epoch ms.
 */
export function hourBars(
  hours: readonly { hour: number; today: number; before: number }[],
  dayStart: number,
  now: number,
): HourBar[] {
  const present = Math.min(lastHour, Math.max(0, Math.floor((now - dayStart) / hourMs)));
  const known = hours.filter(({ hour }) => hour >= 0 && hour <= lastHour).map(({ hour }) => hour);
  const last = Math.max(present, ...known);
  const first = Math.max(0, Math.min(present, ...known, last - fewest + 1));
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index;
    const row = hours.find((one) => one.hour === hour);
    return {
      hour,
      label: String(Number(formatTime(dayStart + hour * hourMs).slice(0, 2))),
      today: row?.today ?? 0,
      before: row?.before ?? 0,
      isNow: hour === present,
    };
  });
}
