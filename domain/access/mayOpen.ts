import { mayDo } from '../machines.ts';
import { menus, ownPages } from './menus.ts';
import { mayRead } from './reading.ts';
import type { Viewer } from './rights.ts';
import type { RouteName } from './routeNames.ts';
import { screenNeeds } from './screenNeeds.ts';
import { tabsFor } from './tabsFor.ts';

type Face = Pick<Viewer, 'roleGroup' | 'rights'>;

const isOwn = ({ roleGroup }: Face, name: RouteName): boolean =>
  [
    ...tabsFor(roleGroup),
    ...tabsFor(roleGroup, { isGroupBoss: true }),
    ...[...menus[roleGroup], ...(ownPages[roleGroup] ?? [])].map((entry) => entry.screen),
  ].includes(name);

/**
 * Whether a screen is for the person at all: by the tables from which the server admits to calls, shows rows and lets act, and
 * from which tabs and menus are made. Other obstacles (a state, somebody else's order) the screen itself tells.
 */
export const mayOpen = (viewer: Face, name: RouteName): boolean => {
  const { reads, acts, own } = screenNeeds[name] ?? {};
  return (
    (!reads || reads.some((reading) => mayRead(viewer, reading))) &&
    (!acts || acts.some((act) => mayDo(viewer, act))) &&
    (!own || isOwn(viewer, name))
  );
};
