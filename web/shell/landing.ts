import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import type { RouteName } from '@pourline/domain/access/routeNames';
import { tabsFor } from '@pourline/domain/access/tabsFor';

export interface Arrival {
  signedIn: boolean;
  /** Null: not loaded, or an account without a plant. */
  user: { needResetPsw: boolean; isGroupBoss?: boolean } | null;
  /** Empty: the account belongs to no plant. */
  tid: string;
  roleGroup: RoleGroup | null;
  /** Trial builds only: whether the project saved on this device could be loaded; undefined in other builds. */
  savedProject?: boolean | undefined;
  hasScreen: (name: RouteName) => boolean;
}

/** The tabs of a role group that lead somewhere. */
export const tabsOf = (
  roleGroup: RoleGroup,
  user: Arrival['user'],
  hasScreen: (name: RouteName) => boolean,
): readonly RouteName[] => tabsFor(roleGroup, { isGroupBoss: user?.isGroupBoss === true }).filter(hasScreen);

/** Where a person lands who has just signed in or opened the app. */
export const landingOf = ({ signedIn, user, tid, roleGroup, savedProject, hasScreen }: Arrival): RouteName => {
  if (!signedIn) return 'pwdlogin';
  if (user?.needResetPsw && hasScreen('setpwd')) return 'setpwd';
  if (!tid) return 'myaccountinfo';
  if (!user) return 'pwdlogin';
  if (roleGroup === null) return 'rolechoose';
  if (roleGroup === 'ccnSite' && savedProject === false && hasScreen('ccnchangeproject')) return 'ccnchangeproject';
  return tabsOf(roleGroup, user, hasScreen)[0] ?? 'myinfo';
};
