import type { ReactNode } from 'react';
import { cx } from '../../kit/cx.ts';

/** One of several things of the same kind: its name, its figure, and a bar as its share of the largest (`most`). */
export function BarRow({
  name,
  note,
  value,
  amount,
  most,
  fill = 'bg-good',
  onOpen,
}: {
  name: ReactNode;
  note?: ReactNode;
  /** As it is written. */
  value: ReactNode;
  amount: number;
  most: number;
  fill?: string;
  onOpen?: (() => void) | undefined;
}) {
  return (
    <div className="py-2.5 first:pt-0 last:pb-0">
      <div className="flex items-baseline justify-between gap-3">
        {onOpen ? (
          <button type="button" onClick={onOpen} className="reach min-w-0 truncate text-left font-medium text-14">
            {name}
          </button>
        ) : (
          <span className="min-w-0 truncate font-medium text-14">{name}</span>
        )}
        <span className="shrink-0 font-medium text-14">{value}</span>
      </div>
      <div className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
        <span
          className={cx('block h-full rounded-full', fill)}
          style={{ width: `${most > 0 ? Math.min(1, Math.max(0, amount) / most) * 100 : 0}%` }}
        />
      </div>
      {note ? <div className="mt-1 text-13 text-ink3">{note}</div> : null}
    </div>
  );
}
