import type { ScreenModules } from '../shell/screenModules.ts';

export const productionScreens: ScreenModules<'production'> = {
  productionplan: { load: () => import('./plan/ProductionPlanScreen.tsx') },
  productionplanorderinfo: { load: () => import('./order/ProductionPlanOrderInfoScreen.tsx') },
  morningplan: { load: () => import('./plan/MorningPlanScreen.tsx') },
  taskplan: { load: () => import('./tasks/TaskPlanScreen.tsx') },
  taskplanforproject: { load: () => import('./tasks/TaskPlanForProjectScreen.tsx') },
  copyday: { load: () => import('./copy/CopyDayScreen.tsx') },
  appointment: { load: () => import('./appointment/AppointmentScreen.tsx') },
};
