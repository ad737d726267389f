import type { ScreenLoads } from '../shell/screenLoads.ts';

export const dispatchScreens: ScreenLoads<'dispatch'> = {
  realtimescheduling: () => import('./DispatchBoardScreen.tsx'),
  realtimeschedulingsearchfilter: () => import('./BoardFilterScreen.tsx'),
};
