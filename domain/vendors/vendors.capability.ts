import { byId, defineCapability } from '../capability.ts';

const makes = { reads: ['materialMaking'] } as const;
const vendorReads = { reads: ['materialBook'] } as const;
const priceReads = { reads: ['supplyPrices'] } as const;

export const vendors = defineCapability({
  screens: {
    vendormanage: {
      title: '供应商',
      params: { id: 'may' },
      needs: vendorReads,
      menu: [{ title: '供应商', icon: 'store', of: ['material', 'senior', 'scheduler', 'lab'] }],
    },
    vendormanageinfo: { title: '供应商', params: byId, needs: vendorReads },
    vendorform: { title: '供应商资料', params: { id: 'may' }, needs: makes },
    vendorimport: { title: '导入供应商', needs: makes },
    supplycontractmanage: {
      title: '供应合同',
      params: { id: 'may' },
      needs: priceReads,
      menu: [{ title: '供应合同', icon: 'file-text', of: ['material', 'senior', 'finance', 'purchase'] }],
    },
    supplycontractmanageinfo: { title: '供应合同', params: byId, needs: priceReads },
    supplycontractform: { title: '供应合同资料', params: { id: 'may', vendorID: 'may' }, needs: makes },
    supplycontractimport: { title: '导入供应合同', needs: makes },
  },
});
