/** How a day lies on the screen: times in epoch ms, lengths in px. */
export interface DayScale {
  from: number;
  to: number;
  pxPerMinute: number;
}

const minuteMs = 60_000;
/** From a whole day on a small screen to a load that fills the window. */
const least = 0.4;
const most = 24;

export const widthOf = ({ from, to, pxPerMinute }: DayScale): number => ((to - from) / minuteMs) * pxPerMinute;
export const xOf = ({ from, pxPerMinute }: DayScale, at: number): number => ((at - from) / minuteMs) * pxPerMinute;
const timeAt = ({ from, pxPerMinute }: DayScale, x: number): number => from + (x / pxPerMinute) * minuteMs;

/** The scale by which so many minutes fill so many px. */
export const pxPerMinuteFor = (minutes: number, width: number): number =>
  Math.min(most, Math.max(least, width / Math.max(1, minutes)));

/** A scale `factor` times as large, and where it is to be scrolled so that what lies under `pointer` (px from the left of the window) stays there. */
export const zoomAround = (
  scale: DayScale,
  factor: number,
  scrolled: number,
  pointer: number,
): { pxPerMinute: number; scrolled: number } => {
  const pxPerMinute = Math.min(most, Math.max(least, scale.pxPerMinute * factor));
  const held = timeAt(scale, scrolled + pointer);
  return { pxPerMinute, scrolled: Math.max(0, xOf({ ...scale, pxPerMinute }, held) - pointer) };
};

const steps = [5, 10, 15, 30, 60, 120, 180, 240] as const;
const roomOfTick = 56;

/** Minutes between two lines of the time line, so that the times over them can be read. */
export const stepOf = (pxPerMinute: number): number =>
  steps.find((step) => step * pxPerMinute >= roomOfTick) ?? (steps.at(-1) as number);

/** The times that are written over the day: whole steps by the plant's clock. */
export const ticksOf = (scale: DayScale, offsetMinutes: number): number[] => {
  const step = stepOf(scale.pxPerMinute) * minuteMs;
  const offset = offsetMinutes * minuteMs;
  const first = Math.ceil((scale.from + offset) / step) * step - offset;
  return Array.from(
    { length: Math.max(0, Math.floor((scale.to - first) / step) + 1) },
    (_, index) => first + index * step,
  );
};

interface Taken {
  loadStart: string;
  unloadEnd: string;
}

/** The part of the day in which something happens, with room on both sides; the whole day when nothing does. */
export const busySpan = (day: { from: string; to: string }, loads: readonly Taken[]): { from: number; to: number } => {
  const [from, to] = [Date.parse(day.from), Date.parse(day.to)];
  if (loads.length === 0) return { from, to };
  const room = 30 * minuteMs;
  const first = Math.min(...loads.map((load) => Date.parse(load.loadStart)));
  const last = Math.max(...loads.map((load) => Date.parse(load.unloadEnd)));
  return { from: Math.max(from, first - room), to: Math.min(Math.max(to, last), last + room) };
};

/** The name of the CSS length of one minute: by it bars stretch while the day is zoomed, without being drawn anew. */
export const minuteLength = '--minute';
/** So many minutes as a CSS length. */
export const lengthOf = (minutes: number): string => `calc(var(${minuteLength}) * ${Math.round(minutes * 100) / 100})`;
/** Minutes between two moments, epoch ms. */
export const minutesBetween = (from: number, to: number): number => (to - from) / minuteMs;
