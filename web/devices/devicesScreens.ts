import type { ScreenModules } from '../shell/screenModules.ts';

export const devicesScreens: ScreenModules<'devices'> = {
  devicemanage: { load: () => import('./DeviceManageScreen.tsx') },
  deviceinfo: { load: () => import('./DeviceInfoScreen.tsx') },
  deviceenter: { load: () => import('./DeviceEnterScreen.tsx') },
};
