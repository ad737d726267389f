import type { CapabilityName, ScreenName, ScreenNameOf } from '@pourline/domain/screens';
import * as lists from './screenLists.ts';
import type { ScreenLoad, ScreenLoads } from './shell/screenLoads.ts';

/** A capability whose data names screens has the list of their modules. */
const byCapability: {
  readonly [C in CapabilityName as [ScreenNameOf<C>] extends [never] ? never : C]: ScreenLoads<C>;
} = lists;

/** The module of every screen. */
export const loads: Readonly<Record<ScreenName, ScreenLoad>> = Object.assign({}, ...Object.values(byCapability));
