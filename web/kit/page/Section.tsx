import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

/** A titled part of a page. The title is quiet; `action` stands at its right. */
export function Section({
  title,
  action,
  children,
  className,
}: {
  title?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const id = useId();
  return (
    <section aria-labelledby={title ? id : undefined} className={cx('mt-6 first:mt-0', className)} data-keep-whole>
      {title ? (
        // The reach of what stands in it goes over the edge of what is below.
        <div className="relative z-1 mb-2 flex min-h-6 items-center justify-between gap-3">
          <h2 id={id} className="font-medium text-13 text-ink3">
            {title}
          </h2>
          {action}
        </div>
      ) : null}
      {children}
    </section>
  );
}
