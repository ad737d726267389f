import { mayOpen } from '@pourline/domain/access/mayOpen';
import type { RouteName } from '@pourline/domain/access/routeNames';
import { useViewer } from '../api/sessionStore.ts';
import { hasScreen } from './screenTable.ts';

/** Whether there is such a screen in this version and it is for the person; what leads elsewhere is not offered. */
export function useMayOpen(): (name: RouteName) => boolean {
  const viewer = useViewer();
  return (name) => viewer !== null && hasScreen(name) && mayOpen(viewer, name);
}
