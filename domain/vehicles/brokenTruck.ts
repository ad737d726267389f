import type { Obstacle } from '../states.ts';

/** What of a truck tells whether it runs. */
export interface TruckRunning {
  /** Since when it has been broken down; null: it runs. */
  brokenTime: string | null;
}

export const isTruckBroken = ({ brokenTime }: TruckRunning): boolean => brokenTime !== null;

/** A truck that has broken down takes no load until it goes on or is repaired. */
export const isBroken: Obstacle<TruckRunning> = { 'car.broken': isTruckBroken };
