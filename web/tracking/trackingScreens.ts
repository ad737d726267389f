import type { ScreenModules } from '../shell/screenModules.ts';

export const trackingScreens: ScreenModules<'tracking'> = {
  ordershare: { load: () => import('./OrderShareScreen.tsx') },
  tracking: { load: () => import('./TrackingScreen.tsx') },
};
