import type { ScreenModules } from '../shell/screenModules.ts';

export const contractsScreens: ScreenModules<'contracts'> = {
  contractmanage: { load: () => import('./ContractManageScreen.tsx') },
  contractmanageinfo: { load: () => import('./ContractInfoScreen.tsx') },
  contractform: { load: () => import('./ContractFormScreen.tsx') },
  contractimport: { load: () => import('./ContractImportScreen.tsx') },
};
