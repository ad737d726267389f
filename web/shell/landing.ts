import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { tabsFor } from '@pourline/domain/access/tabsFor';
import type { ScreenName } from '@pourline/domain/screens';

export interface Arrival {
  signedIn: boolean;
  /** Null: not loaded, or an account without a plant. */
  user: { needResetPsw: boolean; isGroupBoss?: boolean } | null;
  /** Empty: the account belongs to no plant. */
  tid: string;
  roleGroup: RoleGroup | null;
  /** Trial builds only: whether the project saved on this device could be loaded; undefined in other builds. */
  savedProject?: boolean | undefined;
}

/** The tabs of a role group. */
export const tabsOf = (roleGroup: RoleGroup, user: Arrival['user']): readonly ScreenName[] =>
  tabsFor(roleGroup, { isGroupBoss: user?.isGroupBoss === true });

/** Where a person lands who has just signed in or opened the app. */
export const landingOf = ({ signedIn, user, tid, roleGroup, savedProject }: Arrival): ScreenName => {
  if (!signedIn) return 'pwdlogin';
  if (user?.needResetPsw) return 'setpwd';
  if (!tid) return 'myaccountinfo';
  if (!user) return 'pwdlogin';
  if (roleGroup === null) return 'rolechoose';
  if (roleGroup === 'ccnSite' && savedProject === false) return 'ccnchangeproject';
  return tabsOf(roleGroup, user)[0] ?? 'myinfo';
};
