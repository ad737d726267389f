import { useCallback, useState } from 'react';

/** What a list was narrowed to: a keyword and, by name, the chosen values of its filters. */
export interface KeptSearch {
  keyword: string;
  filters: Readonly<Record<string, readonly string[]>>;
}
export const noSearch: KeptSearch = { keyword: '', filters: {} };

const nameOf = (list: string): string => `search.${list}`;

/** A kept search as it can be used today: filters that the list does not have, and anything unreadable, are left out. */
export function readSearchOf(text: string | null, filters: readonly string[]): KeptSearch {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return noSearch;
  }
  if (typeof kept !== 'object' || kept === null) return noSearch;
  const { keyword, filters: given } = kept as Partial<KeptSearch>;
  return {
    keyword: typeof keyword === 'string' ? keyword : '',
    filters: Object.fromEntries(
      filters.flatMap((name) => {
        const values: unknown = given?.[name];
        const texts = Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
        return texts.length > 0 ? [[name, texts]] : [];
      }),
    ),
  };
}

/** The search of a list, remembered on this device under the list's name: `[search, change, reset]`. */
export function useKeptSearch(
  list: string,
  filters: readonly string[] = [],
): [KeptSearch, (part: Partial<KeptSearch>) => void, () => void] {
  const [search, setSearch] = useState<KeptSearch>(() => {
    try {
      return readSearchOf(localStorage.getItem(nameOf(list)), filters);
    } catch {
      return noSearch;
    }
  });
  const change = useCallback(
    (part: Partial<KeptSearch>) =>
      setSearch((before) => {
        const after = { ...before, ...part };
        try {
          localStorage.setItem(nameOf(list), JSON.stringify(after));
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
