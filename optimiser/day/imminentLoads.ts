import type { DayLoad } from './dayProblem.ts';

/** People get ready for loads that begin within so many minutes. */
const readyWithin = 60;

/** What of a plan people get ready for already: departing from these loads has its price, what is further ahead is still open. */
export const imminentLoads = (loads: readonly DayLoad[], now: number): DayLoad[] =>
  loads.filter((load) => load.loadStart < now + readyWithin);
