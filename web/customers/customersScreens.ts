import type { ScreenModules } from '../shell/screenModules.ts';

export const customersScreens: ScreenModules<'customers'> = {
  customermanage: { load: () => import('./CustomerManageScreen.tsx') },
  customermanageinfo: { load: () => import('./CustomerInfoScreen.tsx') },
  customerform: { load: () => import('./CustomerFormScreen.tsx') },
  customerimport: { load: () => import('./CustomerImportScreen.tsx') },
};
