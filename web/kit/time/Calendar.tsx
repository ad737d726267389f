import { useState } from 'react';
import { type ClassNames, DayPicker } from 'react-day-picker';
import { zhCN } from 'react-day-picker/locale/zh-CN';
import { startOfPlantDay } from './dateFilterRange.ts';

export type CalendarProps = {
  /** `day` picks one, `range` a first and a last day. */
  mode: 'day' | 'range';
  from: number | null;
  to?: number | null;
  offsetMinutes: number;
  /** Plant midnights in epoch ms; `last` is null until a range has its second day. */
  onPick: (first: number, last: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
};

const looks: Partial<ClassNames> = {
  root: 'relative px-4 pb-4 select-none',
  month_caption: 'flex h-11 items-center justify-center font-semibold text-16',
  nav: 'absolute inset-x-3 top-0 flex h-11 items-center justify-between',
  button_previous: 'flex size-11 items-center justify-center rounded-md text-ink2 hover:bg-hover',
  button_next: 'flex size-11 items-center justify-center rounded-md text-ink2 hover:bg-hover',
  chevron: 'size-5 fill-current',
  month_grid: 'w-full border-collapse',
  weekday: 'h-8 font-normal text-12 text-ink3',
  day: 'p-0 text-center',
  day_button:
    'mx-auto flex h-11 w-full items-center justify-center rounded-md text-16 hover:bg-hover disabled:text-ink3 disabled:line-through',
  today: '[&>button]:font-semibold [&>button]:text-accent-ink',
  selected: '[&>button]:bg-accent [&>button]:text-on-accent [&>button:hover]:bg-accent-press',
  range_middle:
    '[&>button]:rounded-none [&>button]:bg-accent-soft [&>button]:text-accent-ink [&>button:hover]:bg-accent-soft',
  range_start: '[&>button]:rounded-r-none',
  range_end: '[&>button]:rounded-l-none',
  outside: 'opacity-0',
  hidden: 'invisible',
};

/** A month in Chinese. Days are the plant's days whatever zone the device is in. Heavy: import it lazily. */
export function Calendar({ mode, from, to = null, offsetMinutes, onPick, min, max }: CalendarProps) {
  const [first, setFirst] = useState<number | null>(null);
  const local = (at: number) => {
    const moved = new Date(at + offsetMinutes * 60_000);
    return new Date(moved.getUTCFullYear(), moved.getUTCMonth(), moved.getUTCDate());
  };
  const plant = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - offsetMinutes * 60_000;
  const shown = first ?? from;
  const shared = {
    locale: zhCN,
    classNames: looks,
    ...(shown === null ? {} : { defaultMonth: local(shown) }),
    disabled: [
      ...(min === undefined ? [] : [{ before: local(min) }]),
      ...(max === undefined ? [] : [{ after: local(max) }]),
    ],
    today: local(startOfPlantDay(Date.now(), offsetMinutes)),
  };
  if (mode === 'day') {
    return (
      <DayPicker
        {...shared}
        mode="single"
        required
        selected={from === null ? undefined : local(from)}
        onSelect={(date: Date) => onPick(plant(date), null)}
      />
    );
  }
  const range =
    first !== null
      ? { from: local(first), to: local(first) }
      : from !== null && to !== null
        ? { from: local(from), to: local(to) }
        : undefined;
  return (
    <>
      <p className="px-4 pb-1 text-13 text-ink3" aria-live="polite">
        {first === null ? '选择开始日期' : '选择结束日期'}
      </p>
      <DayPicker
        {...shared}
        mode="range"
        selected={range}
        onDayClick={(date: Date) => {
          const picked = plant(date);
          if (first === null) {
            setFirst(picked);
            onPick(picked, null);
            return;
          }
          setFirst(null);
          onPick(Math.min(first, picked), Math.max(first, picked));
        }}
      />
    </>
  );
}
