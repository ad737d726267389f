import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { type ButtonLook, buttonLooks } from './buttonLooks.ts';
import type { Doing } from './doing.ts';

export type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  /** `primary` once per screen; `plain` for the rest; `quiet` for what stands within text or a toolbar. */
  look?: ButtonLook | undefined;
  /** `big` is the driver's 64 px; `small` keeps a finger-sized reach around itself. */
  size?: 'normal' | 'small' | 'big' | undefined;
  /** Runs now: not pressable, announced as busy. */
  busy?: boolean | undefined;
  /** What a press does: the button is busy while that runs, and says why where it cannot be done now. */
  act?: Doing | undefined;
  icon?: ReactNode;
  type?: 'button' | 'submit';
};

const sizes = {
  small: 'reach h-8 rounded-md px-3 text-13',
  normal: 'h-control rounded-md px-4 text-16 lg:text-14',
  big: 'h-16 rounded-lg px-6 text-18',
};

/** A button whose words tell the outcome. */
export function Button({
  look = 'plain',
  size = 'normal',
  busy: isBusy = false,
  act,
  icon,
  className,
  children,
  type = 'button',
  disabled,
  title,
  ...rest
}: ButtonProps) {
  const busy = isBusy || act?.isRunning === true;
  const blocked = act?.blocked ?? null;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy || blocked !== null}
      title={blocked ?? title}
      aria-busy={busy || undefined}
      className={cx(
        'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap font-medium transition-colors duration-(--quick)',
        buttonLooks[look],
        sizes[size],
        className,
      )}
    >
      {busy ? (
        <span className="size-4 shrink-0 animate-[turn_700ms_linear_infinite] rounded-full border-2 border-current border-r-transparent" />
      ) : (
        icon
      )}
      <span className="truncate">{children}</span>
    </button>
  );
}
