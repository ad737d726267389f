import type { ScreenModules } from '../shell/screenModules.ts';

export const pumpsScreens: ScreenModules<'pumps'> = {
  pumporderlist: { load: () => import('./PumpOrderListScreen.tsx') },
  pumpschedule: { load: () => import('./PumpScheduleScreen.tsx') },
  pumptasklist: { load: () => import('./PumpTaskListScreen.tsx') },
  pumptaskinfo: { load: () => import('./PumpTaskInfoScreen.tsx') },
  pumpreport: { load: () => import('./PumpReportScreen.tsx') },
  pumptaskarrangelist: { load: () => import('./PumpTaskArrangeListScreen.tsx') },
  orderpumps: { load: () => import('./OrderPumpsScreen.tsx') },
  pumpassign: { load: () => import('./PumpAssignScreen.tsx') },
};
