import { cx } from '../cx.ts';
import { formatBadge } from './format.ts';

/** A count that waits for someone: nothing at 0, '...' above 99. `dot` shows only that there is something. */
export function Badge({
  count,
  dot,
  className,
}: {
  count?: number | undefined;
  dot?: boolean | undefined;
  className?: string;
}) {
  if (dot) return <span className={cx('inline-block size-2 rounded-full bg-accent', className)} aria-hidden="true" />;
  const text = formatBadge(count);
  if (!text) return null;
  return (
    <span
      className={cx(
        'inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-full bg-accent px-1 font-semibold text-12 text-on-accent leading-none ring-2 ring-surface',
        className,
      )}
    >
      {text}
    </span>
  );
}
