import { Suspense, useState } from 'react';
import { cx } from '../cx.ts';
import { formatDate } from '../figure/format.ts';
import { Skeleton } from '../page/Skeleton.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import { lazyPart } from '../shell/lazyPart.tsx';
import { customRange, type DateFilterKind, type DateRange, dateFilterRange } from './dateFilterRange.ts';

const Calendar = lazyPart(async () => (await import('./Calendar.tsx')).Calendar);

export const dateFilterLabels: Record<DateFilterKind, string> = {
  today: '今天',
  tomorrow: '明天',
  yesterday: '昨天',
  within3: '3 天内',
  within10: '10 天内',
  within30: '30 天内',
  custom: '自定义',
};
const allKinds = Object.keys(dateFilterLabels) as DateFilterKind[];

export type DateFilterValue = DateRange & { kind: DateFilterKind };
export type DateFilterProps = {
  /** null: no date chosen. */
  value: DateFilterValue | null;
  onChange: (value: DateFilterValue | null) => void;
  /** The plant's zone east of UTC, in minutes. */
  offsetMinutes: number;
  now?: number | undefined;
  kinds?: readonly DateFilterKind[];
  /** A second tap on the chosen one takes the filter off. */
  clearable?: boolean | undefined;
  className?: string;
};

/** The documents' date filters in one line that scrolls sideways; a custom range is picked in a calendar. */
export function DateFilter({
  value,
  onChange,
  offsetMinutes,
  now,
  kinds = allKinds,
  clearable,
  className,
}: DateFilterProps) {
  const [open, setOpen] = useState(false);
  const custom =
    value?.kind === 'custom'
      ? `${formatDate(value.from, offsetMinutes).slice(5)} 至 ${formatDate(value.to - 1, offsetMinutes).slice(5)}`
      : dateFilterLabels.custom;
  return (
    <>
      <fieldset
        aria-label="日期"
        className={cx(
          'scroll-plain flex min-w-0 gap-2 overflow-x-auto px-4 py-1.5 [mask-image:linear-gradient(to_right,black_calc(100%-32px),transparent)] lg:flex-wrap lg:gap-0.5 lg:[mask-image:none]',
          className,
        )}
      >
        {kinds.map((kind) => {
          const on = value?.kind === kind;
          return (
            <button
              key={kind}
              type="button"
              aria-pressed={on}
              onClick={() => {
                if (kind === 'custom') setOpen(true);
                else if (on && clearable) onChange(null);
                else onChange({ kind, ...dateFilterRange(kind, now ?? Date.now(), offsetMinutes) });
              }}
              className={cx(
                'reach h-8 shrink-0 whitespace-nowrap rounded-full px-3 text-13 lg:px-2.5 transition-colors duration-(--quick)',
                on ? 'bg-accent-soft font-medium text-accent-ink' : 'text-ink2 hover:bg-hover',
              )}
            >
              {kind === 'custom' ? custom : dateFilterLabels[kind]}
            </button>
          );
        })}
      </fieldset>
      <Sheet open={open} onOpenChange={setOpen} title="选择日期范围">
        <Suspense fallback={<Skeleton shape="info" count={1} />}>
          <Calendar
            mode="range"
            from={value?.from ?? null}
            to={value ? value.to - 1 : null}
            offsetMinutes={offsetMinutes}
            onPick={(first, last) => {
              if (last === null) return;
              onChange({ kind: 'custom', ...customRange(first, last, offsetMinutes) });
              setOpen(false);
            }}
          />
        </Suspense>
      </Sheet>
    </>
  );
}
