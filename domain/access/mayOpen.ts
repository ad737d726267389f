import { mayDo } from '../machines.ts';
import { type ScreenName, screens } from '../screens.ts';
import { menus, ownPages } from './menus.ts';
import { mayRead } from './reading.ts';
import type { Viewer } from './rights.ts';
import { tabsFor } from './tabsFor.ts';

type Face = Pick<Viewer, 'roleGroup' | 'rights'>;

const isOwn = ({ roleGroup }: Face, name: ScreenName): boolean =>
  [
    ...tabsFor(roleGroup),
    ...tabsFor(roleGroup, { isGroupBoss: true }),
    ...[...menus[roleGroup], ...ownPages[roleGroup]].map((entry) => entry.screen),
  ].includes(name);

/**
 * Whether a screen is for the person at all: by the tables from which the server admits to calls, shows rows and lets act, and
 * from which tabs and menus are made. Other obstacles (a state, somebody else's order) the screen itself tells.
 */
export const mayOpen = (viewer: Face, name: ScreenName): boolean => {
  const { needs } = screens[name];
  if (needs === undefined || needs === 'signedIn') return true;
  if (needs === 'own') return isOwn(viewer, name);
  if ('reads' in needs) return needs.reads.some((reading) => mayRead(viewer, reading));
  return needs.acts.some((act) => mayDo(viewer, act));
};
