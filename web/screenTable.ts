import type { CapabilityName, ScreenName, ScreenNameOf } from '@pourline/domain/screens';
import * as lists from './screenLists.ts';
import type { ScreenModule, ScreenModules } from './shell/screenModules.ts';

/** A capability whose data names screens has the list of their modules. */
const byCapability: {
  readonly [C in CapabilityName as [ScreenNameOf<C>] extends [never] ? never : C]: ScreenModules<C>;
} = lists;

/** The module of every screen. */
export const modules: Readonly<Record<ScreenName, ScreenModule>> = Object.assign({}, ...Object.values(byCapability));
