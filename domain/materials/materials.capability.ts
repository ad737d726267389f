import { byId, defineCapability } from '../capability.ts';

const reads = { reads: ['materialBook'] } as const;
const makes = { reads: ['materialMaking'] } as const;

export const materials = defineCapability({
  screens: {
    mymaterialcarinfo: {
      title: '我的车辆',
      needs: 'own',
      menu: [{ title: '我的车辆', icon: 'truck', of: ['materialDriver'] }],
      ownPage: [{ title: '我的车辆', icon: 'container', of: ['materialDriver'] }],
    },
    materialmanage: {
      title: '材料',
      params: { id: 'may' },
      needs: reads,
      menu: [{ title: '材料', icon: 'package', of: ['material', 'senior', 'scheduler', 'lab'] }],
    },
    materialmanageinfo: { title: '材料', params: byId, needs: reads },
    materialform: { title: '材料资料', params: { id: 'may' }, needs: makes },
    materialimport: { title: '导入材料', needs: makes },
  },
});
