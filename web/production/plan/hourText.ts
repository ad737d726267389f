import { hourMs } from '@pourline/domain/production/spread';
import { formatNumber, formatTime, thinSpace } from '../../kit/figure/format.ts';

/** The hour of a place in a day that begins at `from`, 08. */
export const hourText = (from: string, hour: number): string =>
  formatTime(Date.parse(from) + hour * hourMs).slice(0, 2);

/** The span of an hour, 08:00–09:00. */
export const hourSpan = (from: string, hour: number): string =>
  `${formatTime(Date.parse(from) + hour * hourMs)}–${formatTime(Date.parse(from) + (hour + 1) * hourMs)}`;

/** A volume in a narrow place, without its unit and to the litre that counts, so that rows and feet come to their sums; nothing is left empty. */
export const shortVolume = (volume: number): string => (volume === 0 ? '' : formatNumber(volume, 2, { trim: true }));

/** Figures in whole steps, each what there is by its end less what was there before: they come to their sum in whole steps, and none leaves its own by a step. */
export const inSteps = (values: readonly number[], step: number): number[] => {
  let sum = 0;
  let told = 0;
  return values.map((value) => {
    sum += value;
    const steps = Math.round(sum / step) - told;
    told += steps;
    return steps * step;
  });
};

/** kg as people say it: tonnes from a tonne on. */
export const massText = (kg: number): string =>
  kg >= 1000 ? `${formatNumber(kg / 1000, 1, { trim: true })}${thinSpace}t` : `${formatNumber(kg, 0)}${thinSpace}kg`;

/** From the first to the last hour in which something is produced, with an hour around it; the whole of a working day where nothing is. */
export const shownHours = (volumes: readonly (readonly number[])[], hours: number): number[] => {
  const busy = Array.from({ length: hours }, (_, hour) => hour).filter((hour) =>
    volumes.some((one) => (one[hour] ?? 0) > 0),
  );
  const from = Math.max(0, Math.min(busy[0] ?? 6, 6));
  const to = Math.min(hours - 1, Math.max(busy.at(-1) ?? 19, 19));
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
};
