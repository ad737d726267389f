import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { cx } from '../cx.ts';
import type { TableColumn, TableSort } from './tableColumn.ts';

const cell =
  'sticky top-0 z-10 h-10 border-line border-b bg-surface font-medium text-ink3 text-12 first:pl-6 last:pr-6';

/** The head of a DataTable: sorts by ascending, descending, not at all. `chosen` is null where nothing can be chosen. */
export function DataTableHead<T>({
  columns,
  sort,
  onSort,
  chosen,
  onChooseAll,
}: {
  columns: readonly TableColumn<T>[];
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
  chosen: 'none' | 'some' | 'all' | null;
  onChooseAll: (all: boolean) => void;
}) {
  return (
    <thead>
      <tr>
        {chosen === null ? null : (
          <th scope="col" className={cx(cell, 'w-14 text-left')}>
            <input
              type="checkbox"
              aria-label="全选"
              className="size-4 align-middle accent-(--accent)"
              checked={chosen === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = chosen === 'some';
              }}
              onChange={(event) => onChooseAll(event.target.checked)}
            />
          </th>
        )}
        {columns.map((column) => {
          const on = sort?.key === column.key ? sort : null;
          const next = !on ? { key: column.key, desc: false } : on.desc ? null : { key: column.key, desc: true };
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={on ? (on.desc ? 'descending' : 'ascending') : undefined}
              style={column.width ? { width: column.width } : undefined}
              className={cx(cell, 'px-2', column.align === 'right' ? 'text-right' : 'text-left')}
            >
              {column.value ? (
                <button
                  type="button"
                  onClick={() => onSort(next)}
                  className={cx(
                    'group relative inline-flex h-9 max-w-full items-center whitespace-nowrap hover:text-ink',
                    on && 'text-ink',
                  )}
                >
                  <span className="truncate">{column.title}</span>
                  {on?.desc ? (
                    <ArrowDown className="size-3.5" aria-hidden="true" />
                  ) : (
                    <ArrowUp className={cx('size-3.5', !on && 'opacity-0 group-hover:opacity-60')} aria-hidden="true" />
                  )}
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
