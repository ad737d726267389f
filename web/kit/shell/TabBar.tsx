import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Badge } from '../figure/Badge.tsx';

export type TabBarItem = { key: string; label: string; icon: ReactNode; badge?: number | undefined };

/** The bottom tabs of a phone; `side` turns them into the rail at the left of a wide screen. Unread counts stop at 99. */
export function TabBar({
  items,
  active,
  onSelect,
  side,
}: {
  items: TabBarItem[];
  active: string;
  onSelect: (key: string) => void;
  side?: boolean | undefined;
}) {
  return (
    <nav
      aria-label="主导航"
      data-print="hide"
      className={cx(
        'z-20 flex shrink-0 border-line bg-surface',
        side ? 'w-20 flex-col gap-1 border-r px-2 py-3' : 'border-t pb-safe-bottom',
      )}
    >
      {items.map((item) => {
        const on = item.key === active;
        return (
          <button
            key={item.key}
            type="button"
            aria-current={on ? 'page' : undefined}
            onClick={() => onSelect(item.key)}
            className={cx(
              'relative flex min-w-0 flex-col items-center justify-center gap-0.5 rounded-md text-12 transition-colors duration-(--quick)',
              side ? 'h-15 hover:bg-hover' : 'min-h-14 flex-1 py-1',
              on ? 'font-medium text-accent-ink' : 'text-ink3',
              on && side && 'bg-accent-soft hover:bg-accent-soft',
            )}
          >
            <span className="relative [&_svg]:size-6" aria-hidden="true">
              {item.icon}
              <Badge count={item.badge} className="-top-1.5 absolute left-3.5" />
            </span>
            <span className="max-w-full truncate">{item.label}</span>
            {item.badge ? <span className="sr-only">{`，${item.badge} 条未读`}</span> : null}
          </button>
        );
      })}
    </nav>
  );
}
