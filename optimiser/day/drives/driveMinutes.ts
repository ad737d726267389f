import { driveByHour } from '@pourline/domain/roads/driveByHour';
import type { DayTravel } from '../dayProblem.ts';

/** Whole minutes from place to place when leaving at a minute, as live arrivals are reckoned too; Infinity: no way. */
export const driveMinutes = ({ places, minutes }: DayTravel, from: number, to: number, leave: number): number =>
  from === to ? 0 : driveByHour((hour) => minutes[(hour * places + from) * places + to] ?? Number.NaN, leave);
