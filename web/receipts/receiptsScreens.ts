import type { ScreenModules } from '../shell/screenModules.ts';

export const receiptsScreens: ScreenModules<'receipts'> = {
  materialdriverwaybilllist: { load: () => import('./MaterialDriverWaybillListScreen.tsx') },
  materialdriverwaybillinfo: { load: () => import('./MaterialDriverWaybillInfoScreen.tsx') },
  receiptform: { load: () => import('./ReceiptFormScreen.tsx') },
};
