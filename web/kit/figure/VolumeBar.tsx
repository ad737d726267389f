import { cx } from '../cx.ts';
import { formatNumber, roundTo, thinSpace } from './format.ts';

export type VolumeBarProps = {
  /** All in the same unit, m³ unless `unit` says otherwise. `planned` includes what is on the road and delivered. */
  ordered: number;
  planned?: number | undefined;
  onRoad?: number | undefined;
  delivered: number;
  unit?: string;
  /** Words and figures under the bar. */
  legend?: boolean | undefined;
  className?: string;
};

/** How much of what was ordered is delivered, on the road, planned. Beyond the order the bar shows the excess by a mark. */
export function VolumeBar({
  ordered,
  planned = 0,
  onRoad = 0,
  delivered,
  unit = 'm³',
  legend,
  className,
}: VolumeBarProps) {
  const whole = Math.max(ordered, planned, delivered + onRoad, 0.01);
  const part = (value: number) => `${(Math.max(0, value) / whole) * 100}%`;
  const write = (value: number) => formatNumber(value, 2, { trim: true });
  const items = [
    { word: '已供', value: delivered, fill: 'bg-good' },
    { word: '在途', value: onRoad, fill: 'bg-info' },
    {
      word: '待运',
      value: roundTo(Math.max(0, planned - delivered - onRoad), 2),
      fill: 'bg-[color-mix(in_srgb,var(--info)_35%,var(--sunken))]',
    },
    { word: '订购', value: ordered, fill: 'bg-sunken ring-1 ring-inset ring-edge' },
  ].filter((item) => item.value > 0 || item.word === '订购');
  return (
    <div className={className}>
      <div
        role="img"
        aria-label={items.map((item) => `${item.word} ${write(item.value)} ${unit}`).join('，')}
        className="relative h-2 overflow-hidden rounded-full bg-sunken"
      >
        <span
          className="absolute inset-y-0 left-0 bg-[color-mix(in_srgb,var(--info)_35%,var(--sunken))]"
          style={{ width: part(planned) }}
        />
        <span className="absolute inset-y-0 left-0 bg-info" style={{ width: part(delivered + onRoad) }} />
        <span className="absolute inset-y-0 left-0 bg-good" style={{ width: part(delivered) }} />
        {whole > ordered && ordered > 0 ? (
          <span className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: part(ordered) }} />
        ) : null}
      </div>
      {legend ? (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink3">
          {items.map((item) => (
            <li key={item.word} className="flex items-center gap-1.5">
              <span className={cx('size-2 rounded-full', item.fill)} aria-hidden="true" />
              {item.word}
              <span className="font-medium text-ink2">{`${write(item.value)}${thinSpace}${unit}`}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
