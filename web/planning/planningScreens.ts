import type { ScreenLoads } from '../shell/screenLoads.ts';

export const planningScreens: ScreenLoads<'planning'> = {
  dayplan: () => import('./DayPlanScreen.tsx'),
  promiseorder: () => import('./PromiseOrderScreen.tsx'),
};
