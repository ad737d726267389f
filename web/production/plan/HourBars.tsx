import { cx } from '../../kit/cx.ts';
import { formatNumber } from '../../kit/figure/format.ts';
import { hourSpan, shortVolume } from './hourText.ts';

/** What is asked in each hour against what can be, one line an hour: for a phone. Hours without anything are left out. */
export function HourBars({
  label,
  from,
  hours,
  volumes,
  over,
  capacity,
}: {
  label: string;
  from: string;
  hours: readonly number[];
  volumes: readonly number[];
  over: readonly boolean[];
  /** m³ in an hour. */
  capacity: number;
}) {
  const most = Math.max(capacity, ...volumes, 1);
  const busy = hours.filter((hour) => (volumes[hour] ?? 0) > 0);
  return (
    <ul aria-label={label} className="space-y-1.5">
      {busy.map((hour) => {
        const volume = volumes[hour] ?? 0;
        return (
          <li key={hour} className="grid grid-cols-[6.5rem_1fr_5.5rem] items-center gap-2 text-14">
            <span className="text-ink3">{hourSpan(from, hour)}</span>
            <span className="h-2.5 rounded-full bg-sunken" aria-hidden="true">
              <span
                className={cx('block h-full rounded-full', over[hour] ? 'bg-alarm' : 'bg-info')}
                style={{ width: `${(volume / most) * 100}%` }}
              />
            </span>
            <span className={cx('text-right tabular-nums', over[hour] && 'font-semibold text-alarm-ink')}>
              {`${shortVolume(volume)} / ${formatNumber(capacity, 0)}`}
              {over[hour] ? <span className="sr-only">，超出能力</span> : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
