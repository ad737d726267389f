import { cx } from '../../kit/cx.ts';
import { formatNumber } from '../../kit/figure/format.ts';
import type { HourBar } from './hourBars.ts';

/** Bars by hour, the day before as a mark behind each. `word` says what is counted, `unit` in what. */
export function HourChart({
  bars,
  word,
  unit,
  before,
  fill = 'bg-good',
}: {
  bars: readonly HourBar[];
  word: string;
  unit: string;
  /** What the marks are, such as 昨天; none: they are not drawn. */
  before?: string | undefined;
  fill?: string;
}) {
  const most = Math.max(...bars.flatMap((bar) => [bar.today, before ? bar.before : 0]), 0.01);
  const part = (value: number) => `${(value / most) * 100}%`;
  const write = (value: number) => formatNumber(value, 1, { trim: true });
  const highest = bars.find((bar) => bar.today > 0 && bar.today === Math.max(...bars.map((one) => one.today)));
  const every = bars.length > 12 ? 3 : 2;
  const isEmpty = bars.every((bar) => bar.today === 0 && (!before || bar.before === 0));
  if (isEmpty) return <p className="text-14 text-ink3">{`今天还没有${word}，开始后这里按小时显示`}</p>;
  return (
    <figure>
      <figcaption className="flex items-center justify-between gap-3 text-13 text-ink3">
        <span>{`${word}（${unit}/h）`}</span>
        {before ? (
          <span className="flex items-center gap-3">
            <span className="flex items-center gap-1.5">
              <i className={cx('size-2 rounded-full', fill)} aria-hidden="true" />
              今天
            </span>
            <span className="flex items-center gap-1.5">
              <i className="h-0.5 w-3 bg-edge" aria-hidden="true" />
              {before}
            </span>
          </span>
        ) : null}
      </figcaption>
      <div
        role="img"
        aria-label={`${word}：${
          bars
            .filter((bar) => bar.today > 0)
            .map((bar) => `${bar.label} 时 ${write(bar.today)} ${unit}`)
            .join('，') || '还没有'
        }`}
      >
        <div className="mt-6 flex h-24 items-end gap-1 border-line border-b" aria-hidden="true">
          {bars.map((bar) => (
            <div
              key={bar.hour}
              className="relative h-full flex-1"
              title={`${bar.label} 时：${write(bar.today)} ${unit}`}
            >
              <span
                className={cx('absolute inset-x-0 bottom-0 rounded-t-sm', fill)}
                style={{ height: part(bar.today), minHeight: bar.today > 0 ? 2 : 0 }}
              />
              {bar === highest ? (
                <span
                  className="absolute left-1/2 mb-0.5 -translate-x-1/2 font-medium text-12 text-ink2"
                  style={{ bottom: part(bar.today) }}
                >
                  {write(bar.today)}
                </span>
              ) : null}
              {before && bar.before > 0 ? (
                <span className="absolute inset-x-0 h-0.5 bg-edge" style={{ bottom: part(bar.before) }} />
              ) : null}
            </div>
          ))}
        </div>
        <div className="mt-1 flex gap-1 text-12" aria-hidden="true">
          {bars.map((bar, index) => (
            <span
              key={bar.hour}
              className={cx(
                'flex-1 overflow-visible whitespace-nowrap text-center',
                bar.isNow ? 'font-semibold text-ink' : 'text-ink3',
              )}
            >
              {bar.isNow || (index % every === 0 && !bars[index - 1]?.isNow && !bars[index + 1]?.isNow)
                ? bar.label
                : ''}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}
