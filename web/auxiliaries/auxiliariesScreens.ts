import type { ScreenModules } from '../shell/screenModules.ts';

export const auxiliariesScreens: ScreenModules<'auxiliaries'> = {
  driverauxiliarylist: { load: () => import('./DriverAuxiliaryListScreen.tsx') },
  driverauxiliaryinfo: { load: () => import('./DriverAuxiliaryInfoScreen.tsx') },
  driverauxiliaryreport: { load: () => import('./DriverAuxiliaryReportScreen.tsx') },
  auxiliaryarrangelist: { load: () => import('./AuxiliaryArrangeListScreen.tsx') },
  auxiliaryform: { load: () => import('./AuxiliaryFormScreen.tsx') },
};
