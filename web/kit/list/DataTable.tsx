import { ContextMenu } from '@base-ui/react/context-menu';
import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { ContextMenuLayer } from '../menu/ContextMenuLayer.tsx';
import type { MenuItem } from '../menu/menuItems.tsx';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import type { TableColumn, TableSort } from './tableColumn.ts';
import { nextRow, useRowKeys } from './useRowKeys.ts';

export type DataTableProps<T> = {
  rows: readonly T[];
  columns: readonly TableColumn<T>[];
  rowKey: (row: T) => string;
  label: string;
  onOpen?: ((row: T) => void) | undefined;
  /** The row whose detail is open. */
  openKey?: string | undefined;
  /** Several rows at once; keys of the chosen. */
  selection?: ReadonlySet<string> | undefined;
  onSelectionChange?: ((keys: ReadonlySet<string>) => void) | undefined;
  /** What the right button offers on a row. */
  rowMenu?: ((row: T) => MenuItem[]) | undefined;
  /** Given both, the rows come sorted from outside (from the server). */
  sort?: TableSort | null | undefined;
  onSortChange?: ((sort: TableSort | null) => void) | undefined;
  hasMore?: boolean | undefined;
  onMore?: (() => void) | undefined;
  /** Shown in place of rows. */
  empty?: ReactNode;
  footer?: ReactNode;
};

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const rowHeight = 41;
/** Nothing given sorts before everything; words sort as Chinese people order them. */
function compare(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'zh-CN', { numeric: true });
}

/** Stands for the rows that are out of sight. */
function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tr>
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  );
}

/**
 * A table for wide screens: sticky head, sortable columns, any number of rows, several chosen at once. `j` `k` and arrows
 * walk, Enter opens, Space chooses, the right button offers more. Heavy: import it lazily.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { rows, columns, rowKey, label, onOpen, openKey, selection, onSelectionChange, rowMenu, empty, footer } = props;
  const [ownSort, setOwnSort] = useState<TableSort | null>(null);
  const sort = props.onSortChange ? (props.sort ?? null) : ownSort;
  const setSort = props.onSortChange ?? setOwnSort;
  const [active, setActive] = useState(-1);
  const [menuRow, setMenuRow] = useState<T | null>(null);
  const area = useRef<HTMLDivElement>(null);

  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const table = useTable({
    features,
    data,
    columns: useMemo(
      () =>
        columns.map((column) => ({
          id: column.key,
          accessorFn: (one: { row: T }) => column.value?.(one.row) ?? null,
          sortFn: (a: { original: { row: T } }, b: { original: { row: T } }) =>
            compare(column.value?.(a.original.row) ?? null, column.value?.(b.original.row) ?? null),
        })),
      [columns],
    ),
    state: { sorting: sort ? [{ id: sort.key, desc: sort.desc }] : [] },
    manualSorting: Boolean(props.onSortChange),
  });
  const sorted = table.getRowModel().rows.map((one) => one.original.row);

  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => area.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: 40,
    onChange: (instance) => {
      const last = instance.getVirtualItems().at(-1);
      if (last && props.hasMore && last.index >= sorted.length - 15) props.onMore?.();
    },
  });
  function go(index: number): void {
    setActive(index);
    virtualizer.scrollToIndex(index);
    requestAnimationFrame(() =>
      area.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus({ preventScroll: true }),
    );
  }
  useRowKeys({ count: sorted.length, active, onMove: go, enabled: true });
  function toggle(key: string): void {
    const next = new Set(selection);
    if (!next.delete(key)) next.add(key);
    onSelectionChange?.(next);
  }
  const shown = virtualizer.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0);
  const span = columns.length + (selection ? 1 : 0);

  const body = (
    <tbody
      onKeyDown={(event) => {
        if (event.target instanceof HTMLInputElement) return;
        const next = event.key === 'j' || event.key === 'k' ? null : nextRow(event.key, active, sorted.length);
        if (next === null) return;
        event.preventDefault();
        go(next);
      }}
      onContextMenu={(event) => {
        const index = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row;
        setMenuRow(index === undefined ? null : (sorted[Number(index)] ?? null));
      }}
    >
      {before > 0 ? <Gap height={before} span={span} /> : null}
      {shown.map((item) => {
        const row = sorted[item.index] as T;
        const key = rowKey(row);
        return (
          <DataTableRow
            key={key}
            row={row}
            index={item.index}
            columns={columns}
            open={key === openKey}
            focusable={item.index === Math.max(0, active)}
            chosen={selection ? selection.has(key) : null}
            onToggle={() => toggle(key)}
            onFocus={() => setActive(item.index)}
            onOpen={onOpen ? () => onOpen(row) : undefined}
          />
        );
      })}
      {after > 0 ? <Gap height={after} span={span} /> : null}
      {sorted.length === 0 ? (
        <tr>
          <td colSpan={span}>{empty}</td>
        </tr>
      ) : null}
    </tbody>
  );
  return (
    <div ref={area} className="h-full overflow-auto bg-surface" data-scroll-area>
      <table
        className="w-full table-fixed border-separate border-spacing-0 text-13"
        aria-label={label}
        aria-rowcount={sorted.length + 1}
      >
        <DataTableHead
          columns={columns}
          sort={sort}
          onSort={setSort}
          chosen={selection ? (selection.size === 0 ? 'none' : selection.size >= sorted.length ? 'all' : 'some') : null}
          onChooseAll={(all) => onSelectionChange?.(new Set(all ? sorted.map(rowKey) : []))}
        />
        {rowMenu ? (
          <ContextMenu.Root>
            <ContextMenu.Trigger render={body} />
            <ContextMenuLayer items={menuRow === null ? [] : rowMenu(menuRow)} />
          </ContextMenu.Root>
        ) : (
          body
        )}
      </table>
      {footer}
    </div>
  );
}
