import type { ScreenModules } from '../shell/screenModules.ts';

export const proportionsScreens: ScreenModules<'proportions'> = {
  proportionschedule: { load: () => import('./ProportionScheduleScreen.tsx') },
  orderproportioninfo: { load: () => import('./OrderProportionInfoScreen.tsx') },
  openingappraisal: { load: () => import('./OpeningAppraisalScreen.tsx') },
};
