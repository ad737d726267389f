import { cx } from '../cx.ts';
import { ageLevel, ageShare } from './ageLevel.ts';

const strokes = { calm: 'stroke-good', warn: 'stroke-warn', alarm: 'stroke-alarm' };
const inks = { calm: 'text-ink', warn: 'text-warn-ink', alarm: 'text-alarm-ink' };
const words = { calm: '', warn: '，接近时限', alarm: '，超时风险' };

/**
 * Minutes since loading against the limit (both in minutes) as a ring around the figure: calm, warn, alarm. `size` in px. A large one says
 * within what it tells, a smaller one beneath where it is `named`.
 */
export function AgeRing({
  minutes,
  limit,
  size = 48,
  named = false,
  className,
}: {
  minutes: number;
  limit: number;
  size?: number;
  named?: boolean;
  className?: string;
}) {
  const level = ageLevel(minutes, limit);
  const width = size >= 72 ? 6 : 4;
  const radius = (size - width) / 2;
  const round = 2 * Math.PI * radius;
  const shown = Math.max(0, Math.round(minutes));
  const holdsWords = size >= 64;
  const ring = (
    <div
      role="img"
      aria-label={`料龄 ${shown} 分钟，时限 ${limit} 分钟${words[level]}`}
      className={cx('relative inline-flex shrink-0 flex-col items-center justify-center', className)}
      style={{ width: size, height: size }}
    >
      <svg width={size} height={size} className="-rotate-90 absolute inset-0" aria-hidden="true">
        <circle cx={size / 2} cy={size / 2} r={radius} fill="none" strokeWidth={width} className="stroke-sunken" />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          strokeWidth={width}
          strokeLinecap="round"
          strokeDasharray={`${round * ageShare(minutes, limit)} ${round}`}
          className={strokes[level]}
        />
      </svg>
      {holdsWords ? <span className="mb-0.5 text-12 text-ink3 leading-none">料龄</span> : null}
      <span
        className={cx(
          'font-semibold leading-none',
          inks[level],
          size >= 72 ? 'text-22' : size >= 44 ? 'text-16' : 'text-12',
        )}
      >
        {shown}
      </span>
      {holdsWords ? <span className="mt-0.5 text-12 text-ink3 leading-none">分钟</span> : null}
    </div>
  );
  if (!named || holdsWords) return ring;
  return (
    <span className="inline-flex shrink-0 flex-col items-center gap-0.5">
      {ring}
      <span className="text-12 text-ink3 leading-none">料龄</span>
    </span>
  );
}
