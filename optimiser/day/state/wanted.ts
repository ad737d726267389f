import type { DayLock } from '../dayProblem.ts';

/** Where at the site the next load is wanted. */
export interface Wanted {
  order: number;
  /** Earliest minute at which it may begin to unload, and latest. */
  from: number;
  to: number;
  /** Latest minute by which it has to be unloaded, for what follows it. */
  endBy: number;
  /** When the pour stopped before it; -1: nothing was poured yet. */
  feedEnd: number;
  /** Hundredths of m³ still to be brought. */
  left: number;
  lock: DayLock | null;
  /** The pump that serves it (-1: none is needed, `noPump`), and from when that can. */
  pump: number;
  ready: number;
}
