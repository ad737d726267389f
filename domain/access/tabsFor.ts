import { type RoleGroup, roleGroups } from './roleGroups.ts';
import type { RouteName } from './routeNames.ts';

/** The bottom tabs of a role group in order; the boss of a group of plants has the home page of all of them. */
export function tabsFor(roleGroup: RoleGroup, { isGroupBoss = false } = {}): readonly RouteName[] {
  const tabs: readonly RouteName[] = roleGroups[roleGroup].tabs;
  if (roleGroup !== 'boss' || !isGroupBoss) return tabs;
  return tabs.map((name) => (name === 'homepageboss' ? 'homepagebossplatform' : name));
}
