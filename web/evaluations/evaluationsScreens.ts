import type { ScreenLoads } from '../shell/screenLoads.ts';

export const evaluationsScreens: ScreenLoads<'evaluations'> = {
  commentorder: () => import('./CommentOrderScreen.tsx'),
};
