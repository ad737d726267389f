import type { ScreenModules } from '../shell/screenModules.ts';

export const evaluationsScreens: ScreenModules<'evaluations'> = {
  commentorder: { load: () => import('./CommentOrderScreen.tsx') },
};
