import { z } from 'zod';
import { addDays, chinaOffsetMinutes, type Day, dayOf, type Moment, type MomentRange, momentOf } from '../time.ts';

/**
 * The day, month and year a plant counts by. A night pour belongs to the day it began on, so the business day may start
 * later than midnight; a month may close before its end, a year in another month than December.
 */
export const settlementRulesSchema = z.object({
  /** `scheduling-base-time`: when the business day starts, seconds after midnight of the plant's calendar. */
  baseSeconds: z.int().min(0).max(86_399).default(0),
  /** `concrete-monthly-settlement-date`: last day of the settlement month; 0 = calendar month. Clipped in short months. */
  monthlySettlementDate: z.int().min(0).max(31).default(0),
  /** `concrete-yearly-settlement-month`: last month of the settlement year; 12 = calendar year. */
  yearlySettlementMonth: z.int().min(1).max(12).default(12),
  /** Minutes the plant's clock is ahead of UTC. */
  offsetMinutes: z.int().min(-720).max(840).default(chinaOffsetMinutes),
});
export type SettlementRules = z.infer<typeof settlementRulesSchema>;
export const defaultSettlementRules: SettlementRules = settlementRulesSchema.parse({});

/** A settlement month, `YYYY-MM`. */
export type Month = string;
/** First and last day, both included. */
export interface DayRange {
  first: Day;
  last: Day;
}

/** The business day a moment belongs to. */
export function businessDayOf(moment: Moment, rules: SettlementRules = defaultSettlementRules): Day {
  return dayOf(moment, rules.offsetMinutes - rules.baseSeconds / 60);
}

/** From its start to the start of the next business day. */
export function businessDayRange(day: Day, rules: SettlementRules = defaultSettlementRules): MomentRange {
  const startOf = (which: Day) => momentOf(which, rules.baseSeconds, rules.offsetMinutes);
  return { from: startOf(day), to: startOf(addDays(day, 1)) };
}

/** The moments of several business days, both ends included. */
export function businessDaysRange(
  { first, last }: DayRange,
  rules: SettlementRules = defaultSettlementRules,
): MomentRange {
  return { from: businessDayRange(first, rules).from, to: businessDayRange(last, rules).to };
}

/** The settlement month a business day is billed in. */
export function settlementMonthOf(day: Day, rules: SettlementRules = defaultSettlementRules): Month {
  const month = day.slice(0, 7);
  return day <= lastDayOf(month, rules) ? month : addMonths(month, 1);
}

export function settlementMonthDays(month: Month, rules: SettlementRules = defaultSettlementRules): DayRange {
  return { first: addDays(lastDayOf(addMonths(month, -1), rules), 1), last: lastDayOf(month, rules) };
}

/** The settlement year a settlement month belongs to, named after the year it ends in. */
export function settlementYearOf(month: Month, rules: SettlementRules = defaultSettlementRules): number {
  const [year, number] = partsOf(month);
  return number <= rules.yearlySettlementMonth ? year : year + 1;
}

export function settlementYearDays(year: number, rules: SettlementRules = defaultSettlementRules): DayRange {
  const last = monthOf(year, rules.yearlySettlementMonth);
  const first = addMonths(last, -11);
  return { first: settlementMonthDays(first, rules).first, last: settlementMonthDays(last, rules).last };
}

export function addMonths(month: Month, months: number): Month {
  const [year, number] = partsOf(month);
  const count = year * 12 + number - 1 + months;
  return monthOf(Math.floor(count / 12), (count % 12) + 1);
}

function lastDayOf(month: Month, rules: SettlementRules): Day {
  const calendarLast = addDays(`${addMonths(month, 1)}-01`, -1);
  if (rules.monthlySettlementDate === 0) return calendarLast;
  const settled = `${month}-${String(rules.monthlySettlementDate).padStart(2, '0')}`;
  return settled < calendarLast ? settled : calendarLast;
}

function partsOf(month: Month): [year: number, month: number] {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month);
  if (!match) throw new RangeError(`not a month: ${month}`);
  return [Number(match[1]), Number(match[2])];
}

function monthOf(year: number, month: number): Month {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}
