import type { LonLat } from '@pourline/domain/geo';

/** A way for a loaded mixer: metres, minutes on free roads, and its points (WGS-84), the start first. */
export interface Way {
  distanceM: number;
  minutes: number;
  points: LonLat[];
}

/** Finds ways on roads. The embedded one drives on the plant's made-up city; another may ask a routing service. */
export interface Router {
  /** Up to three clearly different ways, the quickest first. */
  ways(from: LonLat, to: LonLat): Promise<Way[]>;
  quickest(from: LonLat, to: LonLat): Promise<Way>;
}
