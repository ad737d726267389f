import type { RouteName } from '@pourline/domain/access/routeNames';
import { currentSession } from '../api/sessionStore.ts';
import { landingOf, tabsOf } from './landing.ts';
import { hasScreen } from './screenTable.ts';
import { currentVariant } from './variant.ts';

/** Where the root leads now, by the landing rule. */
export const homeNow = (): RouteName => {
  const session = currentSession();
  return landingOf({
    signedIn: session !== null,
    user: session?.user ?? null,
    tid: session?.tid ?? '',
    roleGroup: session?.roleGroup ?? null,
    savedProject: currentVariant().choosesProject ? Boolean(session?.project) : undefined,
    hasScreen,
  });
};

/** The tabs of the chosen role group that lead somewhere. */
export const tabsNow = (): readonly RouteName[] => {
  const session = currentSession();
  return session?.roleGroup ? tabsOf(session.roleGroup, session.user, hasScreen) : [];
};
