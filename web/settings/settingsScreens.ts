import type { ScreenLoads } from '../shell/screenLoads.ts';

export const settingsScreens: ScreenLoads<'settings'> = {
  plantsettings: () => import('./PlantSettingsScreen.tsx'),
};
