import type { ScreenModules } from '../shell/screenModules.ts';

export const plantsScreens: ScreenModules<'plants'> = {
  plantmanage: { load: () => import('./PlantManageScreen.tsx') },
  plantinfo: { load: () => import('./PlantInfoScreen.tsx') },
  plantform: { load: () => import('./PlantFormScreen.tsx') },
  plantimport: { load: () => import('./PlantImportScreen.tsx') },
  linemanage: { load: () => import('./LineManageScreen.tsx') },
  lineinfo: { load: () => import('./LineInfoScreen.tsx') },
  lineform: { load: () => import('./LineFormScreen.tsx') },
  lineimport: { load: () => import('./LineImportScreen.tsx') },
};
