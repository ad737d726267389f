import type { ScreenModules } from '../shell/screenModules.ts';

export const waybillsScreens: ScreenModules<'waybills'> = {
  waybilllist: { load: () => import('./WaybillListScreen.tsx') },
  waybillinfo: { load: () => import('./WaybillInfoScreen.tsx') },
  checkwaybill: { load: () => import('./CheckWaybillScreen.tsx') },
  customercheckwaybillconstructionsite: { load: () => import('./CheckPartScreen.tsx') },
  waybillsign: { load: () => import('./WaybillSignScreen.tsx') },
  waybillsurplus: { load: () => import('./WaybillSurplusScreen.tsx') },
  waybillreport: { load: () => import('./WaybillReportScreen.tsx') },
  ticket: { load: () => import('./TicketScreen.tsx') },
};
