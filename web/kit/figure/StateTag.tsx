import { cx } from '../cx.ts';
import { type Tone, toneFill, toneTag } from './tone.ts';

/** A state as colour, dot and word. `solid` stands out in a list of many; alarms are solid by themselves. */
export function StateTag({ tone, children, className }: { tone: Tone; children: string; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex h-6 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-medium text-12',
        toneTag[tone],
        className,
      )}
    >
      <span className={cx('size-1.5 rounded-full', toneFill[tone])} aria-hidden="true" />
      {children}
    </span>
  );
}
