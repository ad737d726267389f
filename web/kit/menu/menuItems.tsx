import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Badge } from '../figure/Badge.tsx';

/** One thing to choose in a menu or a sheet. */
export type MenuItem = {
  key: string;
  label: string;
  icon?: ReactNode;
  selected?: boolean | undefined;
  disabled?: boolean | undefined;
  badge?: number | undefined;
  /** Shown at the right in grey, such as a key. */
  hint?: string | undefined;
  onSelect: () => void;
};

export const menuPopup =
  'motion-pop max-h-[70vh] min-w-44 max-w-80 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-2 outline-none';
export const menuItem =
  'flex min-h-control w-full cursor-default select-none items-center gap-3 rounded-md px-3 text-16 lg:text-14 outline-none data-highlighted:bg-hover data-disabled:text-ink3 data-selected:font-medium';

/** What stands inside a menu: icon, words, badge, key or tick. */
export function MenuItemFace({ item }: { item: MenuItem }) {
  return (
    <>
      {item.icon ? <span className="text-ink2 [&_svg]:size-4.5">{item.icon}</span> : null}
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      {item.hint ? <span className="text-12 text-ink3">{item.hint}</span> : null}
      {item.badge ? <Badge count={item.badge} /> : null}
      {item.selected ? <Check className="size-4 text-accent-ink" aria-hidden="true" /> : null}
    </>
  );
}
