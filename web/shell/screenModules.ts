import type { CapabilityName, ScreenNameOf } from '@pourline/domain/screens';
import type { ReactNode } from 'react';

/** Loads the module of a screen; its component is the default export. */
export type ScreenLoad = () => Promise<{ default: () => ReactNode }>;

/** What the router knows of a screen beside its data. */
export interface ScreenModule {
  readonly load: ScreenLoad;
}

/** The modules of a capability's screens: one for each screen that its data names, and none besides. */
export type ScreenModules<C extends CapabilityName> = Readonly<Record<ScreenNameOf<C>, ScreenModule>>;
