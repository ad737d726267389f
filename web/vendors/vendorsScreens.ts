import type { ScreenModules } from '../shell/screenModules.ts';

export const vendorsScreens: ScreenModules<'vendors'> = {
  vendormanage: { load: () => import('./VendorManageScreen.tsx') },
  vendormanageinfo: { load: () => import('./VendorInfoScreen.tsx') },
  vendorform: { load: () => import('./VendorFormScreen.tsx') },
  vendorimport: { load: () => import('./VendorImportScreen.tsx') },
  supplycontractmanage: { load: () => import('./SupplyContractManageScreen.tsx') },
  supplycontractmanageinfo: { load: () => import('./SupplyContractInfoScreen.tsx') },
  supplycontractform: { load: () => import('./SupplyContractFormScreen.tsx') },
  supplycontractimport: { load: () => import('./SupplyContractImportScreen.tsx') },
};
