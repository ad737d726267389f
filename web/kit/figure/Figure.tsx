import ChevronRight from 'lucide-react/icons/chevron-right';
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
  onOpen,
  className,
}: {
  value: ReactNode;
  unit?: string | undefined;
  label?: ReactNode;
  size?: keyof typeof sizes;
  tone?: Tone | undefined;
  /** What it is the sum of is a touch anywhere on it away. */
  onOpen?: (() => void) | undefined;
  className?: string;
}) {
  const name = 'truncate @max-[15rem]:whitespace-normal text-13 text-ink3';
  return (
    <div className={cx('min-w-0', onOpen && 'relative rounded-md hover:bg-hover active:bg-sunken', className)}>
      {label && onOpen ? (
        <button
          type="button"
          onClick={onOpen}
          className={cx(
            name,
            'flex max-w-full items-center outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-accent-ink',
          )}
        >
          <span className="truncate @max-[15rem]:whitespace-normal">{label}</span>
          <ChevronRight className="size-3.5 shrink-0" aria-hidden="true" />
        </button>
      ) : label ? (
        <div className={name}>{label}</div>
      ) : null}
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
