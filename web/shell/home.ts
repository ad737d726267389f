import type { ScreenName } from '@pourline/domain/screens';
import { currentSession } from '../api/sessionStore.ts';
import { landingOf, tabsOf } from './landing.ts';
import { currentVariant } from './variant.ts';

/** Where the root leads now, by the landing rule. */
export const homeNow = (): ScreenName => {
  const session = currentSession();
  return landingOf({
    signedIn: session !== null,
    user: session?.user ?? null,
    tid: session?.tid ?? '',
    roleGroup: session?.roleGroup ?? null,
    savedProject: currentVariant().choosesProject ? Boolean(session?.project) : undefined,
  });
};

/** The tabs of the chosen role group. */
export const tabsNow = (): readonly ScreenName[] => {
  const session = currentSession();
  return session?.roleGroup ? tabsOf(session.roleGroup, session.user) : [];
};
