import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** A white surface for things that belong together. `flush` leaves the padding to what is inside (rows). */
export function Card({
  children,
  flush,
  className,
}: {
  children: ReactNode;
  flush?: boolean | undefined;
  className?: string;
}) {
  return (
    <div
      className={cx(
        'rounded-lg bg-surface [[data-theme=sun]_&]:ring-1 [[data-theme=sun]_&]:ring-line',
        flush ? 'overflow-hidden' : 'p-4',
        className,
      )}
    >
      {children}
    </div>
  );
}
