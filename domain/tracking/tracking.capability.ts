import { byId, defineCapability } from '../capability.ts';

export const tracking = defineCapability({
  screens: {
    ordershare: {
      title: '跟踪链接',
      params: byId,
      needs: { reads: ['orderSharing'] },
      onOrder: {
        title: '跟踪链接',
        icon: 'route',
        states: ['pts_proportioning', 'pts_progressing', 'pts_opening', 'pts_suspending'],
      },
    },
    tracking: { title: '浇筑跟踪', params: { token: 'must' }, public: true },
  },
});
