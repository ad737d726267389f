import { cx } from '../cx.ts';
import { nothing } from '../figure/format.ts';
import type { TableColumn } from './tableColumn.ts';

/** One line of a DataTable. `chosen` is null where nothing can be chosen. */
export function DataTableRow<T>({
  row,
  index,
  columns,
  open,
  focusable,
  chosen,
  onToggle,
  onFocus,
  onOpen,
}: {
  row: T;
  index: number;
  columns: readonly TableColumn<T>[];
  open: boolean;
  focusable: boolean;
  chosen: boolean | null;
  onToggle: () => void;
  onFocus: () => void;
  onOpen: (() => void) | undefined;
}) {
  const cell = 'h-10 border-line border-b first:pl-6 last:pr-6';
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={chosen ?? undefined}
      aria-current={open ? 'true' : undefined}
      tabIndex={focusable ? 0 : -1}
      onFocus={onFocus}
      onClick={(event) => {
        if (!(event.target instanceof HTMLInputElement)) onOpen?.();
      }}
      onKeyDown={(event) => {
        if (event.target instanceof HTMLInputElement) return;
        if (event.key === 'Enter') onOpen?.();
        if (event.key !== ' ' || chosen === null) return;
        event.preventDefault();
        onToggle();
      }}
      className={cx(
        '-outline-offset-2',
        onOpen && 'cursor-pointer',
        open || chosen ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      {chosen === null ? null : (
        <td className={cell}>
          <input
            type="checkbox"
            aria-label={`选择第 ${index + 1} 行`}
            tabIndex={-1}
            checked={chosen}
            onChange={onToggle}
            className="size-4 align-middle accent-(--accent)"
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={cx(cell, 'truncate px-2', column.align === 'right' && 'text-right')}>
          {(column.render ? column.render(row) : column.value?.(row)) ?? nothing}
        </td>
      ))}
    </tr>
  );
}
