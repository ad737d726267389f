import { use } from 'react';
import { partsAhead, untilLoaded } from '../shell/lazyPart.tsx';
import type { DataTableProps } from './DataTable.tsx';

const loadTable = () => import('./DataTable.tsx');
let loading: ReturnType<typeof loadTable> | undefined;
partsAhead.add(loadTable);

/** The table, loaded when it is first wanted. Shown within a `Suspense`. */
export function LazyDataTable<T>(props: DataTableProps<T>) {
  loading ??= untilLoaded(loadTable);
  const { DataTable } = use(loading);
  return <DataTable {...props} />;
}
