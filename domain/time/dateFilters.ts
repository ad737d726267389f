import { addDays, type Day, type Moment, type MomentRange } from '../time.ts';
import {
  businessDayOf,
  businessDaysRange,
  type DayRange,
  defaultSettlementRules,
  type SettlementRules,
} from './businessDay.ts';

/** The date choices above every list. "Within N days" looks N days back and N days ahead of today. */
export const dateFilters = {
  today: { label: '今天', first: 0, last: 0 },
  tomorrow: { label: '明天', first: 1, last: 1 },
  yesterday: { label: '昨天', first: -1, last: -1 },
  within3: { label: '3天内', first: -3, last: 3 },
  within10: { label: '10天内', first: -10, last: 10 },
  within30: { label: '30天内', first: -30, last: 30 },
  custom: { label: '自定义', first: 0, last: 0 },
} as const;
export type DateFilterName = keyof typeof dateFilters;
export const dateFilterNames = Object.keys(dateFilters) as [DateFilterName, ...DateFilterName[]];

/** A choice made: a named one, or the days picked (both included). */
export type DateFilter = { name: Exclude<DateFilterName, 'custom'> } | ({ name: 'custom' } & DayRange);

/** The business days of a filter; picked days may come in either order. */
export function dateFilterDays(
  filter: DateFilter,
  now: Moment,
  rules: SettlementRules = defaultSettlementRules,
): { first: Day; last: Day } {
  if (filter.name === 'custom') {
    const [first, last] = filter.first <= filter.last ? [filter.first, filter.last] : [filter.last, filter.first];
    return { first, last };
  }
  const today = businessDayOf(now, rules);
  const { first, last } = dateFilters[filter.name];
  return { first: addDays(today, first), last: addDays(today, last) };
}

/** The moments of a filter: from the start of its first business day, before the end of its last. */
export function dateFilterRange(
  filter: DateFilter,
  now: Moment,
  rules: SettlementRules = defaultSettlementRules,
): MomentRange {
  return businessDaysRange(dateFilterDays(filter, now, rules), rules);
}
