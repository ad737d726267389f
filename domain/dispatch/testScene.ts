import { type PlannedLoadAhead, type SendingScene, trucksFor, type WaitingTruck } from './chooseTruck.ts';
import { sendingText } from './departures.ts';
import { departuresOf, type HeldBy } from './departuresOf.ts';

export const minute = 60_000;
/** 10:56 by the plant's clock. */
export const now = Date.UTC(2026, 4, 4, 2, 56);
export const at = (minutes: number): number => now + minutes * minute;

/** A truck of plant p that has waited for half an hour. */
export const truck = (carID: string, more: Partial<WaitingTruck> = {}): WaitingTruck => ({
  ...{ carID, carNo: carID, plantID: 'p', capacity: 10, since: at(-30) },
  ...more,
});
/** A planned load that begins so many minutes from now. */
export const load = (
  loadID: string,
  taskID: string,
  carID: string,
  start: number,
  more: Partial<PlannedLoadAhead> = {},
) => ({
  ...{ loadID, taskID, carID, carNo: carID, projectName: `工程 ${taskID}`, plantID: 'p', lineID: 'l' },
  ...{ volume: 8, loadStart: at(start), arrive: at(start + 35), home: at(start + 70) },
  ...{ callAhead: 0, pourRate: 30, locked: false },
  ...more,
});
/** An order of plant p that wants more, with nothing planned and nobody waiting. */
export const scene = (more: Partial<SendingScene> = {}, order: Partial<SendingScene['order']> = {}): SendingScene => ({
  order: {
    ...{ taskID: 'a', plantID: 'p', pourRate: 30, usualRate: 30, scheduledCa: 80, assignedCa: 8, tourMinutes: 70 },
    ...{ arrangeTime: at(-60), lastSentTime: at(-20), lastVolume: 8, waitingLoads: 0, waitingVolume: 0 },
    ...{ lineID: null, soonest: at(35), feed: null, mayBorrow: false, rest: null },
    ...order,
  },
  ...{ isPlanned: true, plan: [], queue: [], returning: [], freeLines: [{ plantID: 'p', lineID: 'l' }], now },
  ...more,
});

/** The trucks that may go, in their order; by itself, or sent by somebody who is not patient. */
export const goes = (one: SendingScene, isPatient = true): string[] =>
  trucksFor(one, isPatient).map(({ carID }) => carID);

/** What is told of a truck that is sent with so much. */
export const said = (one: SendingScene, carID: string, volume: number, heldBy: HeldBy | null = null): string =>
  sendingText(departuresOf(one, { truck: one.queue.find((t) => t.carID === carID) ?? truck(carID), volume, heldBy }));
