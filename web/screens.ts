import type { ScreenName } from '@pourline/domain/screens';
import { sessionsScreens } from './sessions/sessionsScreens.ts';
import type { ScreenLoad } from './shell/screenModules.ts';

const isBeforeSignIn = (name: ScreenName): name is keyof typeof sessionsScreens => Object.hasOwn(sessionsScreens, name);

/** Brings the table of all screens; whoever is signed in needs it at once. */
export const loadScreenTable = () => import('./screenTable.ts');

/**
 * How the module of a screen is loaded. Those of the sign-in ride with the first visit, the table of all others follows when one
 * of them is wanted. Named by nothing but the router: everybody else knows screens as plain data.
 */
export const loadOf = (name: ScreenName): ScreenLoad =>
  isBeforeSignIn(name) ? sessionsScreens[name].load : async () => (await loadScreenTable()).modules[name].load();
