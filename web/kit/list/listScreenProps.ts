import type { ReactNode } from 'react';
import type { NavBarProps } from '../page/NavBar.tsx';
import type { BottomAction } from '../page/selectBottomActions.ts';
import type { DataTableProps } from './DataTable.tsx';
import type { SearchBarProps } from './SearchBar.tsx';
import type { TableColumn } from './tableColumn.ts';

/** What a ListScreen needs to know of its data; an infinite query fits it with little wiring. */
export type ListQuery<T> = {
  items: readonly T[];
  total?: string | undefined;
  isLoading: boolean;
  /** A sentence in Chinese. */
  error?: string | null | undefined;
  refetch: () => Promise<unknown>;
  fetchMore?: (() => void) | undefined;
  hasMore?: boolean | undefined;
  isFetchingMore?: boolean | undefined;
};

export type ListScreenProps<T> = Omit<NavBarProps, 'title'> & {
  title: string;
  query: ListQuery<T>;
  rowKey: (item: T) => string;
  /** A Row. `selected` is true for the one open in the pane. */
  renderRow: (item: T, state: { selected: boolean }) => ReactNode;
  /** Wide screens: opened by `j` `k` and by table rows. */
  onOpen?: ((item: T) => void) | undefined;
  openKey?: string | undefined;
  search?: SearchBarProps | undefined;
  /** Under the search: DateFilter, Chips, Segmented. */
  filters?: ReactNode;
  /** Over the rows, scrolling with them: totals. */
  summary?: ReactNode;
  empty: ReactNode;
  actions?: BottomAction[] | undefined;
  /** Wide screens: the pane at the right; what stands there while nothing is open is up to the caller. */
  detail?: ReactNode;
  /** Wide screens: a table instead of rows. */
  columns?: readonly TableColumn<T>[] | undefined;
  table?: Pick<DataTableProps<T>, 'selection' | 'onSelectionChange' | 'rowMenu' | 'sort' | 'onSortChange'> | undefined;
  /** A guess of a row's height in px. */
  estimate?: number | undefined;
};
