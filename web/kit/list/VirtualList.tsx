import { useVirtualizer } from '@tanstack/react-virtual';
import { type Key, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import { useScrollArea } from '../page/scrollArea.ts';

export type VirtualListProps<T> = {
  items: readonly T[];
  rowKey: (item: T) => Key;
  renderRow: (item: T, index: number) => ReactNode;
  /** A guess of the height in px; the real one is measured. */
  estimate?: number;
  label?: string | undefined;
  /** Rows are cards: no lines between them. */
  cards?: boolean | undefined;
  /** Brought into sight when it changes; -1 for none. */
  sight?: number | undefined;
};

/** A list of any length inside a Screen: only what is near the window is on the page. */
export function VirtualList<T>({
  items,
  rowKey,
  renderRow,
  estimate = 76,
  label,
  cards,
  sight = -1,
}: VirtualListProps<T>) {
  const area = useScrollArea();
  const list = useRef<HTMLUListElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => area,
    estimateSize: () => estimate,
    overscan: 6,
    getItemKey: (index) => rowKey(items[index] as T),
    scrollMargin: list.current?.offsetTop ?? 0,
    initialRect: { width: 390, height: 844 },
  });
  const scroller = useRef(virtualizer);
  scroller.current = virtualizer;
  useEffect(() => {
    if (sight >= 0) scroller.current.scrollToIndex(sight, { align: 'auto' });
  }, [sight]);
  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((row) => (
        <li
          key={row.key}
          ref={virtualizer.measureElement}
          data-index={row.index}
          aria-setsize={items.length}
          aria-posinset={row.index + 1}
          className={cx('absolute inset-x-0 top-0', !cards && '*:border-line not-last:*:border-b')}
          style={{ transform: `translateY(${row.start - virtualizer.options.scrollMargin}px)` }}
        >
          {renderRow(items[row.index] as T, row.index)}
        </li>
      ))}
    </ul>
  );
}
