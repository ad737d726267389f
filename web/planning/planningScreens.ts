import type { ScreenModules } from '../shell/screenModules.ts';

export const planningScreens: ScreenModules<'planning'> = {
  dayplan: { load: () => import('./DayPlanScreen.tsx') },
  promiseorder: { load: () => import('./PromiseOrderScreen.tsx') },
};
