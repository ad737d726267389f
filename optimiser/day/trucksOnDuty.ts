import type { DayOrder, DayProblem } from './dayProblem.ts';

/** Of the trucks that may bring an order, those whose drivers are on duty at a minute. */
export interface TrucksOnDuty {
  /** The minute asked about. */
  at: number;
  trucks: number;
  /** All that may bring it on that day. */
  of: number;
  /** When the next of the others is; null: no other is that day. */
  next: number | null;
}

/** Of the trucks that may bring an order on a day, how many are on duty at a minute, and when the next one is. */
export const trucksOnDuty = (
  { trucks }: Pick<DayProblem, 'trucks'>,
  { truckNeeds, largestTruck }: Pick<DayOrder, 'truckNeeds' | 'largestTruck'>,
  at: number,
): TrucksOnDuty => {
  const able = trucks.filter(
    (truck) =>
      truck.capacity > 0 &&
      truck.capacity <= (largestTruck ?? truck.capacity) &&
      truckNeeds.every((need) => truck.abilities.includes(need)) &&
      !truck.absences.some(({ from, to }) => from <= at && to >= at + 1440),
  );
  const begins = able.map(({ shiftStart, absences }) =>
    absences.reduce((begin, { from, to }) => (from <= begin && begin < to ? to : begin), shiftStart),
  );
  const later = begins.filter((begin) => begin > at);
  return {
    ...{ at, trucks: begins.length - later.length, of: begins.length },
    next: later.length > 0 ? Math.min(...later) : null,
  };
};
