import type { ScreenModules } from '../shell/screenModules.ts';

export const salesOrdersScreens: ScreenModules<'salesOrders'> = {
  saleorder: { load: () => import('./SaleOrderScreen.tsx') },
  saleorderdetail: { load: () => import('./SaleOrderDetailScreen.tsx') },
  saleorderform: { load: () => import('./SaleOrderFormScreen.tsx') },
};
