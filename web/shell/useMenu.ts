import { type MenuEntry, menus } from '@pourline/domain/access/menus';
import { holds } from '@pourline/domain/access/rights';
import { useViewer } from '../api/viewer.ts';
import { useMayOpen } from './useMayOpen.ts';

/** The menu entries of the chosen role group that the person may use. */
export function useMenu(): readonly MenuEntry[] {
  const viewer = useViewer();
  const mayOpen = useMayOpen();
  if (!viewer) return [];
  return menus[viewer.roleGroup].filter(
    (entry) => mayOpen(entry.screen) && (!entry.right || holds(viewer, entry.right)),
  );
}
