import type { ScreenLoads } from '../shell/screenLoads.ts';

export const materialsScreens: ScreenLoads<'materials'> = {
  mymaterialcarinfo: () => import('./MyMaterialCarInfoScreen.tsx'),
};
