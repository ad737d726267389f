import type { ScreenLoads } from '../shell/screenLoads.ts';

export const proportionsScreens: ScreenLoads<'proportions'> = {
  proportionschedule: () => import('./ProportionScheduleScreen.tsx'),
  orderproportioninfo: () => import('./OrderProportionInfoScreen.tsx'),
  openingappraisal: () => import('./OpeningAppraisalScreen.tsx'),
};
