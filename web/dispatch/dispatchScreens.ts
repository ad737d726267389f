import type { ScreenModules } from '../shell/screenModules.ts';

export const dispatchScreens: ScreenModules<'dispatch'> = {
  realtimescheduling: { load: () => import('./DispatchBoardScreen.tsx') },
  realtimeschedulingsearchfilter: { load: () => import('./BoardFilterScreen.tsx') },
};
