import type { ScreenLoads } from '../shell/screenLoads.ts';

export const driverScreens: ScreenLoads<'driver'> = {
  homepagedriver: () => import('./DriverHomeScreen.tsx'),
  mapnavigation: () => import('./MapNavigationScreen.tsx'),
  driverchangeshifts: () => import('./DriverChangeShiftsScreen.tsx'),
};
