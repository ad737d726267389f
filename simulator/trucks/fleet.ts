import type { Timeline } from '../timeline/timeline.ts';
import type { Truck } from './truck.ts';

/** A moving truck sends a position this often, a standing one that often, ms. */
export interface ReportEvery {
  movingMs: number;
  standingMs: number;
}

export const dayReports: ReportEvery = { movingMs: 30_000, standingMs: 300_000 };

/** Sends the positions of all trucks that are due. */
export const reportPositions = async (trucks: readonly Truck[], every: ReportEvery): Promise<void> => {
  await Promise.all(
    trucks
      .filter((truck) => truck.isAwake)
      .map((truck) => truck.report(truck.isMoving ? every.movingMs : every.standingMs)),
  );
};

/** The minute hand of a day: twice a minute positions are sent and the plants look for loads, until told that it is over. */
export const turnMinuteHand = async (
  timeline: Timeline,
  startAt: number,
  turn: () => Promise<void>,
  isOver: () => boolean,
): Promise<void> => {
  const every = 30_000;
  for (let at = Math.ceil(startAt / every) * every; !isOver(); at += every) {
    await timeline.until(at);
    await turn();
  }
};
