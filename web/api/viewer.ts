import { fullRight } from '@pourline/domain/access/rights';
import type { Person } from '@pourline/domain/states';
import { useSyncExternalStore } from 'react';
import { currentSession, type Session, watchSession } from './sessionStore.ts';

let viewer: { of: Session; face: Person } | null = null;

/** The rights as they count now: a customer places orders for projects in their charge only. */
export function rightsNow({ user, roleGroup, project }: Pick<Session, 'user' | 'roleGroup' | 'project'>): Set<string> {
  const rights = new Set(user?.rights);
  if (roleGroup === 'customer' && project && !project.managed) rights.delete(fullRight('customer', 'add-order'));
  return rights;
}

/** The signed-in person as `holds` and the state tables take them; null before the role group is chosen. */
export function currentViewer(): Person | null {
  const current = currentSession();
  if (!current?.user || !current.roleGroup) return null;
  const isSame =
    viewer?.of.user === current.user &&
    viewer.of.project === current.project &&
    viewer.face.roleGroup === current.roleGroup;
  if (!viewer || !isSame)
    viewer = {
      of: current,
      face: { userID: current.user.id, roleGroup: current.roleGroup, rights: rightsNow(current) },
    };
  return viewer.face;
}
export const useViewer = (): Person | null => useSyncExternalStore(watchSession, currentViewer, currentViewer);
