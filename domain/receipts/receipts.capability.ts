import { byId, defineCapability } from '../capability.ts';

export const receipts = defineCapability({
  screens: {
    materialdriverwaybilllist: {
      title: '送货单',
      params: { id: 'may' },
      needs: { reads: ['receipts'] },
      tab: { label: '送货单', icon: 'container', of: ['materialDriver'] },
      menu: [{ title: '送货单', icon: 'container', of: ['material', 'lab', 'scheduler', 'senior'] }],
    },
    materialdriverwaybillinfo: { title: '送货单', params: byId, needs: { reads: ['receipts'] } },
    receiptform: {
      title: '预报送货',
      params: {
        ...{ id: 'may', supplier: 'may', material: 'may', plate: 'may' },
        ...{ grossKg: 'may', tareKg: 'may', netKg: 'may' },
      },
      needs: { reads: ['receiptMaking'] },
    },
  },
});
