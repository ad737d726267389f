import { useCallback, useState } from 'react';
import type { DateFilterValue } from '../kit/DateFilter.tsx';
import { type DateFilterKind, dateFilterRange } from '../kit/dateFilterRange.ts';

/** What a list of orders is narrowed to, kept for the next visit. */
export interface OrderFilter {
  keyword: string;
  states: string[];
  date: DateFilterValue | null;
}
export const noFilter: OrderFilter = { keyword: '', states: [], date: null };

const name = (list: string) => `filter.${list}`;
const kinds: readonly string[] = ['today', 'tomorrow', 'yesterday', 'within3', 'within10', 'within30', 'custom'];

/** A named range moves on with the calendar: what was "today" yesterday is today now. Anything unreadable is no filter. */
export function readFilter(text: string | null, now: number, offsetMinutes: number): OrderFilter {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return noFilter;
  }
  if (typeof kept !== 'object' || kept === null) return noFilter;
  const { keyword, states, date } = kept as Partial<OrderFilter>;
  return {
    keyword: typeof keyword === 'string' ? keyword : '',
    states: Array.isArray(states) ? states.filter((state) => typeof state === 'string') : [],
    date: freshDate(date, now, offsetMinutes),
  };
}

function freshDate(
  date: DateFilterValue | null | undefined,
  now: number,
  offsetMinutes: number,
): DateFilterValue | null {
  if (!date || !kinds.includes(date.kind)) return null;
  if (date.kind === 'custom') return Number.isFinite(date.from) && Number.isFinite(date.to) ? date : null;
  const kind = date.kind as Exclude<DateFilterKind, 'custom'>;
  return { kind, ...dateFilterRange(kind, now, offsetMinutes) };
}

/** The filter of a list, remembered on this device under the list's name. */
export function useKeptFilter(
  list: string,
  now: number,
  offsetMinutes: number,
): [OrderFilter, (part: Partial<OrderFilter>) => void] {
  const [filter, setFilter] = useState<OrderFilter>(() => {
    try {
      return readFilter(localStorage.getItem(name(list)), now, offsetMinutes);
    } catch {
      return noFilter;
    }
  });
  const change = useCallback(
    (part: Partial<OrderFilter>) =>
      setFilter((before) => {
        const after = { ...before, ...part };
        try {
          localStorage.setItem(name(list), JSON.stringify(after));
        } catch {
          // Without storage the filter lasts as long as the screen.
        }
        return after;
      }),
    [list],
  );
  return [filter, change];
}
