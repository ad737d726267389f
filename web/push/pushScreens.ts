import type { ScreenModules } from '../shell/screenModules.ts';

export const pushScreens: ScreenModules<'push'> = {
  jpushcheck: { load: () => import('./PushCheckScreen.tsx') },
};
