import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { nothing } from './format.ts';

export type KeyValueItem = {
  label: string;
  value: ReactNode;
  /** Takes the whole width: long text, addresses. */
  wide?: boolean | undefined;
};

/** Names and values of a thing: one column on a phone, two or three where the pane is wide. What is not given is a dash. */
export function KeyValue({
  items,
  className,
}: {
  items: (KeyValueItem | false | null | undefined)[];
  className?: string;
}) {
  return (
    <div className="@container">
      <dl className={cx('grid grid-cols-1 @md:grid-cols-2 @xl:grid-cols-3 gap-x-8 gap-y-2.5', className)}>
        {items.map((item) =>
          item ? (
            <div
              key={item.label}
              className={cx('flex min-w-0 @md:flex-col justify-between gap-x-4', item.wide && '@md:col-span-full')}
            >
              <dt className="shrink-0 text-14 @md:text-12 text-ink3">{item.label}</dt>
              <dd className="min-w-0 break-words text-right @md:text-left text-14 text-ink">
                {item.value === null || item.value === undefined || item.value === '' ? nothing : item.value}
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}
