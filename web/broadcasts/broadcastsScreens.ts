import type { ScreenModules } from '../shell/screenModules.ts';

export const broadcastsScreens: ScreenModules<'broadcasts'> = {
  broadcasting: { load: () => import('./BroadcastingScreen.tsx') },
  yardscreen: { load: () => import('./YardScreen.tsx') },
};
