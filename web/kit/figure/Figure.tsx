import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { type Tone, toneText } from './tone.ts';

const sizes = { small: 'text-18', normal: 'text-22', large: 'text-28', hero: 'text-hero' };

/** The figure first and large, its unit small beside it, its name under or over it in grey. */
export function Figure({
  value,
  unit,
  label,
  size = 'normal',
  tone,
  className,
}: {
  value: ReactNode;
  unit?: string | undefined;
  label?: ReactNode;
  size?: keyof typeof sizes;
  tone?: Tone | undefined;
  className?: string;
}) {
  return (
    <div className={cx('min-w-0', className)}>
      {label ? <div className="truncate @max-[15rem]:whitespace-normal text-13 text-ink3">{label}</div> : null}
      <div
        className={cx(
          'flex @max-[15rem]:flex-wrap items-baseline gap-1 whitespace-nowrap @max-[15rem]:whitespace-normal font-semibold',
          sizes[size],
          tone ? toneText[tone] : 'text-ink',
        )}
      >
        <span>{value}</span>
        {unit ? (
          <span className={cx('font-normal text-ink3', size === 'hero' ? 'text-18' : 'text-13')}>{unit}</span>
        ) : null}
      </div>
    </div>
  );
}
