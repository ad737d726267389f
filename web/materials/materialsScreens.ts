import type { ScreenModules } from '../shell/screenModules.ts';

export const materialsScreens: ScreenModules<'materials'> = {
  mymaterialcarinfo: { load: () => import('./MyMaterialCarInfoScreen.tsx') },
  materialmanage: { load: () => import('./MaterialManageScreen.tsx') },
  materialmanageinfo: { load: () => import('./MaterialInfoScreen.tsx') },
  materialform: { load: () => import('./MaterialFormScreen.tsx') },
  materialimport: { load: () => import('./MaterialImportScreen.tsx') },
};
