import Check from 'lucide-react/icons/check';
import { cx } from './cx.ts';

export type Step = { label: string; note?: string | undefined };

/** The stages of a job from left to right. `current` counts from 1; a number above the last means all are done. */
export function Steps({ steps, current, className }: { steps: Step[]; current: number; className?: string }) {
  return (
    <ol className={cx('flex', className)}>
      {steps.map((step, index) => {
        const done = index + 1 < current;
        const now = index + 1 === current;
        return (
          <li
            key={step.label}
            aria-current={now ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 flex-col items-center text-center"
          >
            {index > 0 ? (
              <span
                className={cx(
                  '-translate-x-1/2 absolute top-[11px] left-0 h-0.5 w-[calc(100%-32px)]',
                  done || now ? 'bg-accent' : 'bg-line',
                )}
                aria-hidden="true"
              />
            ) : null}
            <span
              aria-hidden="true"
              className={cx(
                'flex size-6 items-center justify-center rounded-full font-semibold text-12',
                done && 'bg-accent text-on-accent',
                now && 'bg-accent-soft text-accent-ink ring-2 ring-accent',
                !done && !now && 'bg-sunken text-ink3',
              )}
            >
              {done ? <Check className="size-3.5" strokeWidth={3} /> : index + 1}
            </span>
            <span className={cx('mt-1.5 max-w-full truncate text-13', now ? 'font-semibold text-ink' : 'text-ink3')}>
              {step.label}
            </span>
            {step.note ? <span className="max-w-full truncate text-12 text-ink3">{step.note}</span> : null}
            <span className="sr-only">{done ? '（已完成）' : now ? '（进行中）' : '（未开始）'}</span>
          </li>
        );
      })}
    </ol>
  );
}
