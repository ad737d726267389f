import type { ScreenModules } from '../shell/screenModules.ts';

export const materialsScreens: ScreenModules<'materials'> = {
  mymaterialcarinfo: { load: () => import('./MyMaterialCarInfoScreen.tsx') },
};
