import type { ScreenLoads } from '../shell/screenLoads.ts';

export const vehiclesScreens: ScreenLoads<'vehicles'> = {
  vehiclestate: () => import('./VehicleStateScreen.tsx'),
  vehicleposition: () => import('./VehiclePositionScreen.tsx'),
  carinfo: () => import('./CarInfoScreen.tsx'),
  mycarinfo: () => import('./MyCarInfoScreen.tsx'),
  carlog: () => import('./CarLogScreen.tsx'),
  mapcar: () => import('./MapCarScreen.tsx'),
  mapsite: () => import('./MapSiteScreen.tsx'),
};
