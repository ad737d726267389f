import type { ScreenModules } from '../shell/screenModules.ts';

export const vehiclesScreens: ScreenModules<'vehicles'> = {
  vehiclemanage: { load: () => import('./VehicleManageScreen.tsx') },
  vehicleinfo: { load: () => import('./VehicleInfoScreen.tsx') },
  vehicleform: { load: () => import('./VehicleFormScreen.tsx') },
  vehicleimport: { load: () => import('./VehicleImportScreen.tsx') },
  vehiclestate: { load: () => import('./VehicleStateScreen.tsx') },
  vehicleposition: { load: () => import('./VehiclePositionScreen.tsx') },
  carinfo: { load: () => import('./CarInfoScreen.tsx') },
  mycarinfo: { load: () => import('./MyCarInfoScreen.tsx') },
  mycars: { load: () => import('./MyCarsScreen.tsx') },
  carreport: { load: () => import('./CarReportScreen.tsx') },
  cartrack: { load: () => import('./CarTrackScreen.tsx') },
  carlog: { load: () => import('./CarLogScreen.tsx') },
  mapcar: { load: () => import('./MapCarScreen.tsx') },
  mapsite: { load: () => import('./MapSiteScreen.tsx') },
};
