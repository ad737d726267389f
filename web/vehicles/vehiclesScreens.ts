import type { ScreenModules } from '../shell/screenModules.ts';

export const vehiclesScreens: ScreenModules<'vehicles'> = {
  vehiclestate: { load: () => import('./VehicleStateScreen.tsx') },
  vehicleposition: { load: () => import('./VehiclePositionScreen.tsx') },
  carinfo: { load: () => import('./CarInfoScreen.tsx') },
  mycarinfo: { load: () => import('./MyCarInfoScreen.tsx') },
  cartrack: { load: () => import('./CarTrackScreen.tsx') },
  carlog: { load: () => import('./CarLogScreen.tsx') },
  mapcar: { load: () => import('./MapCarScreen.tsx') },
  mapsite: { load: () => import('./MapSiteScreen.tsx') },
};
