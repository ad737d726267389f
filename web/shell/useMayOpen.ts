import { mayOpen } from '@pourline/domain/access/mayOpen';
import type { ScreenName } from '@pourline/domain/screens';
import { useViewer } from '../api/viewer.ts';

/** Whether a screen is for the person; what leads elsewhere is not offered. */
export function useMayOpen(): (name: ScreenName) => boolean {
  const viewer = useViewer();
  return (name) => viewer !== null && mayOpen(viewer, name);
}
