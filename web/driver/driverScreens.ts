import type { ScreenLoads } from '../shell/screenLoads.ts';

export const driverScreens: ScreenLoads<'driver'> = {
  homepagedriver: () => import('./DriverHomeScreen.tsx'),
  mapnavigation: () => import('./MapNavigationScreen.tsx'),
  mycarinfo: () => import('./MyCarInfoScreen.tsx'),
  driverchangeshifts: () => import('./DriverChangeShiftsScreen.tsx'),
};
