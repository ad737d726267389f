import type { ScreenLoads } from '../shell/screenLoads.ts';

export const waybillsScreens: ScreenLoads<'waybills'> = {
  waybilllist: () => import('./WaybillListScreen.tsx'),
  waybillinfo: () => import('./WaybillInfoScreen.tsx'),
  checkwaybill: () => import('./CheckWaybillScreen.tsx'),
  waybillsign: () => import('./WaybillSignScreen.tsx'),
  waybillsurplus: () => import('./WaybillSurplusScreen.tsx'),
  waybillreport: () => import('./WaybillReportScreen.tsx'),
  ticket: () => import('./TicketScreen.tsx'),
};
