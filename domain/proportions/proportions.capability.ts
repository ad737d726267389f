import { byId, defineCapability } from '../capability.ts';

export const proportions = defineCapability({
  screens: {
    proportionschedule: {
      title: '配合比',
      params: { id: 'may' },
      needs: { reads: ['mixes'] },
      menu: [{ title: '配比安排', icon: 'flask', of: ['lab'] }],
    },
    orderproportioninfo: {
      title: '下达配比',
      params: byId,
      needs: { acts: ['order.saveProportion', 'order.resaveProportion'] },
    },
    openingappraisal: {
      title: '开盘鉴定',
      params: { id: 'may' },
      needs: { acts: ['order.appraiseOpening'] },
      menu: [{ title: '开盘鉴定', icon: 'clipboard-check', of: ['lab'] }],
    },
  },
});
