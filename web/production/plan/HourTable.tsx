import type { ReactNode } from 'react';
import { cx } from '../../kit/cx.ts';
import { hourSpan, hourText, shortVolume } from './hourText.ts';

/** A row of figures by the hour. */
export interface HourRow {
  key: string;
  title: ReactNode;
  note?: string | undefined;
  volumes: readonly number[];
  /** Hours in which more is asked than can be. */
  over?: readonly boolean[] | undefined;
  /** In all, as it is written. */
  sum: string;
  strong?: boolean | undefined;
  onOpen?: (() => void) | undefined;
}

const cell = 'border-line border-b px-1.5 text-right tabular-nums';

/** Figures hour by hour, one row a thing; the names stay where the hours are moved sideways. Where too much is asked stands out, in words for who hears it. */
export function HourTable({
  label,
  from,
  hours,
  rows,
  write = shortVolume,
}: {
  label: string;
  from: string;
  hours: readonly number[];
  rows: readonly HourRow[];
  write?: (value: number) => string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
    <section aria-label={`${label}，逐小时`} tabIndex={0} className="overflow-x-auto -outline-offset-2">
      <table className="w-full min-w-max table-fixed border-separate border-spacing-0 text-13">
        <colgroup>
          <col className="w-60" />
          {hours.map((hour) => (
            <col key={hour} className="w-10" />
          ))}
          <col className="w-24" />
        </colgroup>
        <thead>
          <tr className="text-ink3">
            <th
              scope="col"
              className="sticky left-0 z-1 min-w-36 border-line border-b bg-surface px-3 py-2 text-left font-normal"
            >
              {label}
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col" className={cx(cell, 'min-w-9 font-normal')}>
                <abbr title={hourSpan(from, hour)} className="no-underline">
                  {hourText(from, hour)}
                </abbr>
              </th>
            ))}
            <th scope="col" className={cx(cell, 'pr-3 font-normal')}>
              合计
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={cx(row.strong && 'font-semibold')}>
              <th
                scope="row"
                className="sticky left-0 z-1 max-w-56 border-line border-b bg-surface px-3 py-1.5 text-left font-normal"
              >
                {row.onOpen ? (
                  <button
                    type="button"
                    onClick={row.onOpen}
                    className="reach block max-w-full truncate text-left font-medium hover:text-accent-ink"
                  >
                    {row.title}
                  </button>
                ) : (
                  <span className={cx('block truncate', row.strong && 'font-semibold')}>{row.title}</span>
                )}
                {row.note ? <span className="block truncate font-normal text-12 text-ink3">{row.note}</span> : null}
              </th>
              {hours.map((hour) => {
                const over = row.over?.[hour] ?? false;
                return (
                  <td
                    key={hour}
                    data-over={over || undefined}
                    className={cx(cell, over && 'bg-alarm-soft font-semibold text-alarm-ink')}
                  >
                    {write(row.volumes[hour] ?? 0)}
                    {over ? <span className="sr-only">，超出能力</span> : null}
                  </td>
                );
              })}
              <td className={cx(cell, 'whitespace-nowrap pr-3')}>{row.sum}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
