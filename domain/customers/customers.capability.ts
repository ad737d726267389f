import { byId, defineCapability } from '../capability.ts';

export const customers = defineCapability({
  screens: {
    customermanage: {
      title: '客户',
      params: { id: 'may' },
      needs: { reads: ['customerBook'] },
      menu: [{ title: '客户', icon: 'handshake', of: ['boss', 'senior', 'sale', 'oms', 'finance'] }],
    },
    customermanageinfo: { title: '客户', params: byId, needs: { reads: ['customerBook'] } },
    customerform: { title: '客户资料', params: { id: 'may' }, needs: { reads: ['customerMaking'] } },
    customerimport: { title: '导入客户', needs: { reads: ['customerMaking'] } },
  },
});
