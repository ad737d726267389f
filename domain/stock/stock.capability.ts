import { byId, defineCapability } from '../capability.ts';

const reads = { reads: ['materialBook'] } as const;
const makes = { reads: ['materialMaking'] } as const;

export const stock = defineCapability({
  screens: {
    siloboard: {
      title: '库位看板',
      params: { id: 'may' },
      needs: reads,
      menu: [{ title: '库位看板', icon: 'boxes', of: ['material', 'senior', 'scheduler', 'lab'] }],
    },
    binmanageinfo: { title: '库位', params: byId, needs: reads },
    binform: { title: '库位资料', params: { id: 'may' }, needs: makes },
    binimport: { title: '导入库位', needs: makes },
  },
});
