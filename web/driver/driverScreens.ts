import type { ScreenModules } from '../shell/screenModules.ts';

export const driverScreens: ScreenModules<'driver'> = {
  homepagedriver: { load: () => import('./DriverHomeScreen.tsx') },
  mapnavigation: { load: () => import('./MapNavigationScreen.tsx') },
  driverchangeshifts: { load: () => import('./DriverChangeShiftsScreen.tsx') },
};
