import type { ScreenModules } from '../shell/screenModules.ts';

export const stockScreens: ScreenModules<'stock'> = {
  siloboard: { load: () => import('./SiloBoardScreen.tsx') },
  binmanageinfo: { load: () => import('./BinInfoScreen.tsx') },
  binform: { load: () => import('./BinFormScreen.tsx') },
  binimport: { load: () => import('./BinImportScreen.tsx') },
};
