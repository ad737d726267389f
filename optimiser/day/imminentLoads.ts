import type { DayLoad } from './dayProblem.ts';

/** People get ready for loads that begin within so many minutes. */
const readyWithin = 60;

/** What of a plan people get ready for already: few of these loads go otherwise without asking. */
export const imminentLoads = (loads: readonly DayLoad[], now: number): DayLoad[] =>
  loads.filter((load) => load.loadStart < now + readyWithin);
