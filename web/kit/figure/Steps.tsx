import Check from 'lucide-react/icons/check';
import { cx } from '../cx.ts';

export type Step = { label: string; note?: string | undefined };

/** The stages of a job from left to right: ticked and filled when done, ringed and bold now, hollow on a dashed line before. `current` counts from 1; a number above the last means all are done. */
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
                  '-translate-x-1/2 absolute top-[11px] left-0 w-[calc(100%-36px)] border-t-2',
                  done || now ? 'border-accent' : 'border-edge border-dashed',
                )}
                aria-hidden="true"
              />
            ) : null}
            <span
              aria-hidden="true"
              className={cx(
                'flex size-6 items-center justify-center rounded-full font-semibold text-12',
                done && 'bg-accent text-on-accent',
                now && 'bg-accent-soft text-accent-ink outline-3 outline-accent',
                !done && !now && 'border border-edge border-dashed bg-surface font-normal text-ink3',
              )}
            >
              {done ? <Check className="size-3.5" strokeWidth={3} /> : index + 1}
            </span>
            <span
              className={cx(
                'mt-1.5 max-w-full truncate text-13',
                now ? 'font-semibold text-accent-ink' : done ? 'text-ink2' : 'text-ink3',
              )}
            >
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
