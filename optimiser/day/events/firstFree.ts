import type { Span } from '../dayProblem.ts';

/** The first minute from which for so long fewer than `most` of `busy` are there at any one time. */
export const firstFree = (busy: readonly Span[], from: number, minutes: number, most = 1): number => {
  let at = from;
  for (;;) {
    const until = at + minutes;
    const clash = busy.filter((one) => one.from < until && one.to > at);
    const together = (minute: number): number => clash.filter((one) => one.from <= minute && one.to > minute).length;
    if ([at, ...clash.map((one) => Math.max(at, one.from))].every((minute) => together(minute) < most)) return at;
    at = Math.min(...clash.map((one) => one.to));
  }
};
