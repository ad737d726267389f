import { type Moment, plantTime } from '../time.ts';
import { driveByHour } from './driveByHour.ts';

/** The drive to a site to which no way is known, minutes. */
export const usualDrive = 30;

/** Whole minutes of the drive from the plant of an order to its site by the hour of leaving (0 to 23), as its plant drives it; null: no way is known. */
export type RouteHours = readonly number[] | null;

/** Minutes of a drive that leaves so many seconds after midnight, by what it takes in each hour; null: no way is known. */
export const driveAt = (minutesByHour: ArrayLike<number> | null, secondsOfDay: number): number | null => {
  if (minutesByHour === null) return null;
  const minutes = driveByHour((hour) => minutesByHour[hour] ?? Number.NaN, secondsOfDay / 60);
  return Number.isFinite(minutes) ? minutes : null;
};

/** Minutes from the plant of an order to its site for a truck that leaves at `leave`; null: no way is known. Forms, board, alarms and phones ask here, and plans reckon with the same hours. */
export const knownOrderDrive = (hours: RouteHours, leave: Moment, offsetMinutes: number): number | null =>
  driveAt(hours, plantTime(leave, offsetMinutes).secondsOfDay);

/** The same, and the usual drive where no way is known. */
export const orderDrive = (hours: RouteHours, leave: Moment, offsetMinutes: number): number =>
  knownOrderDrive(hours, leave, offsetMinutes) ?? usualDrive;

/** When a truck leaves (epoch ms) that is to be at the site by `by`, and no earlier than it must. */
export const leaveFor = (hours: RouteHours, by: Moment, offsetMinutes: number): number => {
  const minute = 60_000;
  const at = new Date(by).getTime();
  let leave = at;
  // Who leaves later never arrives earlier: the first departure found in time, going back, is the last one in time.
  while (leave + orderDrive(hours, leave, offsetMinutes) * minute > at) leave -= minute;
  return leave;
};
