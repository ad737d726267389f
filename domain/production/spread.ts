import { centi } from '../volume.ts';

export const hourMs = 3_600_000;

/** What falls into an hour, hundredths of m³. */
export interface HourShare {
  /** The hour, counted from `from`; below 0 and beyond the last one lies what belongs to other days. */
  hour: number;
  volume: number;
}

/**
 * A volume (m³) that is produced from `begin` (epoch ms) on at a pace (m³ per hour), by the hours that begin at `from`. The shares come to
 * exactly the volume: each is what is produced by its end, in tenths of m³, less what was produced before; the last is the rest.
 */
export const spreadByHour = (volume: number, begin: number, pace: number, from: number): HourShare[] => {
  const whole = centi(volume);
  const shares: HourShare[] = [];
  if (whole <= 0 || !(pace > 0)) return shares;
  let hour = Math.floor((begin - from) / hourMs);
  for (let done = 0; done < whole; hour += 1) {
    const hours = (from + (hour + 1) * hourMs - begin) / hourMs;
    const by = Math.min(whole, Math.round(pace * 10 * hours) * 10);
    if (by > done) shares.push({ hour, volume: by - done });
    done = Math.max(done, by);
  }
  return shares;
};
