import type { ScreenModules } from '../shell/screenModules.ts';

export const pipesScreens: ScreenModules<'pipes'> = {
  pipeorderlist: { load: () => import('./PipeOrderListScreen.tsx') },
  pipeschedule: { load: () => import('./PipeScheduleScreen.tsx') },
  pipetasklist: { load: () => import('./PipeTaskListScreen.tsx') },
  pipetaskinfo: { load: () => import('./PipeTaskInfoScreen.tsx') },
  pipereport: { load: () => import('./PipeReportScreen.tsx') },
  pipeconfirm: { load: () => import('./PipeConfirmScreen.tsx') },
  pipetakeover: { load: () => import('./PipeTakeoverScreen.tsx') },
  pipetaskarrangelist: { load: () => import('./PipeTaskArrangeListScreen.tsx') },
  pipeassign: { load: () => import('./PipeAssignScreen.tsx') },
  orderpipes: { load: () => import('./OrderPipesScreen.tsx') },
};
