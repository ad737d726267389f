import { byId, defineCapability } from '../capability.ts';

export const salesOrders = defineCapability({
  screens: {
    saleorder: {
      title: '销售订单',
      params: { id: 'may' },
      needs: { reads: ['contracts'] },
      menu: [{ title: '销售订单', icon: 'file-text', of: ['sale', 'oms'] }],
      functions: [{ title: '销售订单', icon: 'file-text', in: 'salesman' }],
    },
    saleorderdetail: { title: '销售订单', params: byId, needs: { reads: ['contracts'] } },
    saleorderform: {
      title: '销售订单资料',
      params: { id: 'may', contractID: 'may' },
      needs: { reads: ['salesOrdering'] },
    },
  },
});
