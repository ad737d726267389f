import { useCallback, useState } from 'react';
import { plantNow } from '../api/clock.ts';
import { currentSession } from '../api/sessionStore.ts';
import type { DateFilterValue } from '../kit/time/DateFilter.tsx';
import { type DateFilterKind, dateFilterRange } from '../kit/time/dateFilterRange.ts';

/** What a list was narrowed to: a keyword, by name the chosen values of its filters, and the days. */
export interface KeptSearch {
  keyword: string;
  filters: Readonly<Record<string, readonly string[]>>;
  date: DateFilterValue | null;
}
/** Now (epoch ms) and the zone of the plant (minutes east of UTC): what the days of a list are read by. */
interface PlantDays {
  now: number;
  offsetMinutes: number;
}
export const noSearch: KeptSearch = { keyword: '', filters: {}, date: null };
const dateKinds: readonly string[] = ['today', 'tomorrow', 'yesterday', 'within3', 'within10', 'within30', 'custom'];

/** Whoever signs in on the same device has searches of their own. */
export const searchNameOf = (list: string, userID = currentSession()?.user?.id ?? ''): string =>
  `search.${userID}.${list}`;

/** A named range moves on with the calendar: what was "today" yesterday is today now. */
function freshDate(
  date: DateFilterValue | null | undefined,
  { now, offsetMinutes }: PlantDays,
): DateFilterValue | null {
  if (!date || !dateKinds.includes(date.kind)) return null;
  if (date.kind === 'custom') return Number.isFinite(date.from) && Number.isFinite(date.to) ? date : null;
  const kind = date.kind as Exclude<DateFilterKind, 'custom'>;
  return { kind, ...dateFilterRange(kind, now, offsetMinutes) };
}

/** A kept search as it can be used today: filters that the list does not have, and anything unreadable, are left out. */
export function readSearchOf(text: string | null, filters: readonly string[], days?: PlantDays): KeptSearch {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return noSearch;
  }
  if (typeof kept !== 'object' || kept === null) return noSearch;
  const { keyword, filters: given, date } = kept as Partial<KeptSearch>;
  return {
    keyword: typeof keyword === 'string' ? keyword : '',
    filters: Object.fromEntries(
      filters.flatMap((name) => {
        const values: unknown = given?.[name];
        const texts = Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
        return texts.length > 0 ? [[name, texts]] : [];
      }),
    ),
    date: days ? freshDate(date, days) : null,
  };
}

/**
 * The search of a list, remembered on this device for this person under the list's name: `[search, change, reset]`.
 * `offsetMinutes` is the zone of the plant for lists that filter by days; without it no day is remembered.
 */
export function useKeptSearch(
  list: string,
  filters: readonly string[] = [],
  offsetMinutes?: number,
): [KeptSearch, (part: Partial<KeptSearch>) => void, () => void] {
  const [search, setSearch] = useState<KeptSearch>(() => {
    try {
      const days = offsetMinutes === undefined ? undefined : { now: plantNow(), offsetMinutes };
      return readSearchOf(localStorage.getItem(searchNameOf(list)), filters, days);
    } catch {
      return noSearch;
    }
  });
  const change = useCallback(
    (part: Partial<KeptSearch>) =>
      setSearch((before) => {
        const after = { ...before, ...part };
        try {
          localStorage.setItem(searchNameOf(list), JSON.stringify(after));
        } catch {
          // Without storage the search lasts as long as the screen.
        }
        return after;
      }),
    [list],
  );
  const reset = useCallback(() => change(noSearch), [change]);
  return [search, change, reset];
}
