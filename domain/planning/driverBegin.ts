/** How soon a driver who is at home can be at the plant, and one who is expected there and late, minutes. */
const callMinutes = 30;
const soonMinutes = 5;
/** From when a driver begins until the truck stands in the queue, minutes. */
const readyMinutes = 5;
/** A driver who is later than this has to be called, minutes. */
const patienceMinutes = 15;
/** A driver who is later than this does not come unless somebody makes sure of it, minutes. */
const hopeMinutes = 90;
/** Fewer shifts than these are no habit: a driver who was called at noon once does not begin at noon. */
const leastShifts = 3;
/** Shifts that began further apart than this tell no usual begin, minutes. */
const alikeWithin = 120;

/**
 * The minute of a business day from which a truck can usually be loaded, soon after its driver begins: the middle of the begins of the truck's latest shifts, where there are
 * some and these are alike; else null. `begins`: of any days, minutes from the same midnight as `dayBegin`, with which the business day begins.
 */
export const usualBegin = (begins: readonly number[], dayBegin: number): number | null => {
  const minutes = begins
    .map((minute) => ((((minute - dayBegin) % 1440) + 1440) % 1440) + dayBegin)
    .sort((a, b) => a - b);
  const [first, last] = [minutes[0], minutes.at(-1)];
  if (first === undefined || last === undefined || minutes.length < leastShifts || last - first > alikeWithin)
    return null;
  return (minutes[Math.floor(minutes.length / 2)] ?? 0) + readyMinutes;
};

/** A driver who is not on duty yet. Minutes of the day. */
export interface AwaitedDriver {
  /** When the driver begins without being asked: by habit, or as the plant has set it. */
  usual: number;
  /** When the first load of the published plan wants the truck; null: it is not in the plan. */
  told: number | null;
  now: number;
}

/** From when on a truck can be reckoned with whose driver is not on duty yet: by habit, by the plan, or as soon as the driver can come. */
export const expectedBegin = ({ usual, told, now }: AwaitedDriver): number => {
  const expected = told ?? usual;
  if (now > expected) return now + (now - expected <= patienceMinutes ? soonMinutes : callMinutes);
  const soonest = usual >= now ? usual : now + callMinutes;
  return told === null ? soonest : Math.min(told, soonest);
};

/** Whether a driver who is not on duty will come today, as far as anybody can know: the usual time or that of the plan lies ahead, or is not long past. */
export const isExpected = ({ usual, told, now }: AwaitedDriver): boolean =>
  now <= Math.max(usual, told ?? usual) + hopeMinutes;

/** Whether it is the plan alone that brings a driver: without it, none would come, or later. */
export const comesForPlan = ({ usual, told, now }: AwaitedDriver): boolean =>
  told !== null && (told < usual || usual < now);

/**
 * Whether a load is put under the line so soon (`within` minutes) that somebody has to see to its driver: none is on duty with its truck, and none
 * can be trusted to come by then as usual. All in minutes from the same moment.
 */
export const lacksDriver = (load: number, { usual, now }: { usual: number; now: number }, within: number): boolean =>
  load - now <= within && (now > usual + patienceMinutes || usual > load + patienceMinutes);

/** What the plan presumes of a driver: on duty since, or begins by habit, by the hour that the plant has set, or because the plan wants the truck; nobody comes unless called; or the truck is away. */
export const driverWords = ['onDuty', 'habit', 'hour', 'plan', 'nobody', 'away'] as const;
export type DriverWord = (typeof driverWords)[number];
