import { type MenuEntry, menus } from '@pourline/domain/access/menus';
import { holds } from '@pourline/domain/access/rights';
import { useViewer } from '../session/sessionStore.ts';
import { hasScreen } from './screenTable.ts';

/** The menu entries of the chosen role group that lead somewhere and that the person may use. */
export function useMenu(): readonly MenuEntry[] {
  const viewer = useViewer();
  if (!viewer) return [];
  return menus[viewer.roleGroup].filter(
    (entry) => hasScreen(entry.screen) && (!entry.right || holds(viewer, entry.right)),
  );
}
