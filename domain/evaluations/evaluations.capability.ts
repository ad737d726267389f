import { byId, defineCapability } from '../capability.ts';

export const evaluations = defineCapability({
  screens: {
    commentorder: {
      title: '订单评价',
      params: byId,
      needs: { reads: ['orders'] },
      onOrder: {
        title: '订单评价',
        icon: 'message-square',
        states: ['pts_opening', 'pts_suspending', 'pts_completed'],
      },
    },
  },
});
