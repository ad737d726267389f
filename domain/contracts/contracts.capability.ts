import { byId, defineCapability } from '../capability.ts';

export const contracts = defineCapability({
  screens: {
    contractmanage: {
      title: '合同',
      params: { id: 'may' },
      needs: { reads: ['contracts'] },
      menu: [{ title: '合同', icon: 'file-text', of: ['boss', 'senior', 'sale', 'oms', 'finance'] }],
    },
    contractmanageinfo: { title: '合同', params: byId, needs: { reads: ['contracts'] } },
    contractform: { title: '合同资料', params: { id: 'must' }, needs: { reads: ['contractDrafting'] } },
    contractimport: { title: '导入合同', needs: { reads: ['customerMaking'] } },
  },
});
