import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Badge } from '../figure/Badge.tsx';
import type { Doing } from './doing.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  /** Read aloud, and shown as a tip under the mouse. */
  label: string;
  icon: ReactNode;
  badge?: number | undefined;
  pressed?: boolean | undefined;
  /** What a press does: not pressable while that runs, and says why where it cannot be done now. */
  act?: Doing | undefined;
};

/** A button that is only a picture; its name is read aloud. */
export function IconButton({ label, icon, badge, pressed, act, disabled, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={badge ? `${label}，${badge}` : label}
      aria-pressed={pressed}
      disabled={disabled || act?.isRunning === true || (act?.blocked ?? null) !== null}
      title={act?.blocked ?? label}
      className={cx(
        'reach relative inline-flex size-control shrink-0 items-center justify-center rounded-md text-ink2 transition-colors duration-(--quick) hover:bg-hover active:bg-sunken disabled:text-ink3 [&_svg]:size-[22px]',
        pressed && 'bg-accent-soft text-accent-ink',
        className,
      )}
    >
      {icon}
      {badge ? <Badge count={badge} className="absolute top-0.5 right-0 lg:-top-1 lg:-right-1" /> : null}
    </button>
  );
}
