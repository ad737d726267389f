import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { type Tone, toneFill } from './tone.ts';

export type TimelineItem = { key: string; title: ReactNode; time: string; note?: ReactNode; tone?: Tone | undefined };

/** What happened, newest or oldest first as given; times stand in a column of their own. */
export function Timeline({ items, className }: { items: TimelineItem[]; className?: string }) {
  return (
    <ol className={className}>
      {items.map((item) => (
        <li key={item.key} className="relative flex gap-3 pb-4 last:pb-0 [&:last-child>span]:hidden">
          <span className="absolute top-4 bottom-[-2px] left-[4.5px] w-px bg-line" aria-hidden="true" />
          <i
            className={cx('mt-1.5 size-2.5 shrink-0 rounded-full', item.tone ? toneFill[item.tone] : 'bg-edge')}
            aria-hidden="true"
          />
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline justify-between gap-3">
              <div className="min-w-0 text-14 text-ink">{item.title}</div>
              <time className="shrink-0 text-12 text-ink3">{item.time}</time>
            </div>
            {item.note ? <div className="text-13 text-ink3">{item.note}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
