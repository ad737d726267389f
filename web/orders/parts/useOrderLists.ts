import { titleOf } from '@pourline/domain/screens';
import type { MenuItem } from '../../kit/menu/menuItems.tsx';
import { go } from '../../shell/go.ts';
import { useMayOpen } from '../../shell/useMayOpen.ts';

const lists = ['orderlist', 'sequencelist'] as const;

/** The ways to look at orders, one by one or as they were placed together, for the title of a list; undefined where only one is for the person. */
export function useOrderLists(here: (typeof lists)[number]): MenuItem[] | undefined {
  const open = lists.filter(useMayOpen());
  if (open.length < 2) return undefined;
  return open.map((name) => ({
    key: name,
    label: titleOf(name),
    selected: name === here,
    onSelect: () => name !== here && go(name, {}, { replace: true }),
  }));
}
