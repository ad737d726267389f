import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** Nothing here: what will stand here, and how to make it. */
export function Empty({
  icon,
  title,
  note,
  action,
  className,
}: {
  icon?: ReactNode;
  title: string;
  note?: string | undefined;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cx('flex flex-col items-center px-8 py-16 text-center', className)}>
      {icon ? (
        <div
          className="mb-4 flex size-14 items-center justify-center rounded-full bg-sunken text-ink3 [&_svg]:size-6"
          aria-hidden="true"
        >
          {icon}
        </div>
      ) : null}
      <p className="font-medium text-16 text-ink">{title}</p>
      {note ? <p className="mt-1 max-w-xs text-14 text-ink3">{note}</p> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}
