import type { ScreenModules } from '../shell/screenModules.ts';

export const planningScreens: ScreenModules<'planning'> = {
  dayplan: { load: () => import('./day/DayPlanScreen.tsx') },
  promiseorder: { load: () => import('./promises/PromiseOrderScreen.tsx') },
};
