import { defineCapability } from '../capability.ts';

export const dispatch = defineCapability({
  screens: {
    realtimescheduling: {
      title: '实时调度',
      // `trucks`: how they are looked at, at once; `plantID`: of which plant.
      params: { trucks: 'may', plantID: 'may' },
      needs: { reads: ['board'] },
      menu: [{ title: '实时调度', icon: 'route', of: ['senior', 'scheduler'] }],
    },
    realtimeschedulingsearchfilter: { title: '筛选订单', needs: { reads: ['board'] } },
  },
});
