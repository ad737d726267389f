import type { ScreenModules } from '../shell/screenModules.ts';

export const settingsScreens: ScreenModules<'settings'> = {
  plantsettings: { load: () => import('./PlantSettingsScreen.tsx') },
};
