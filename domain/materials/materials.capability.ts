import { defineCapability } from '../capability.ts';

export const materials = defineCapability({
  screens: {
    mymaterialcarinfo: {
      title: '我的车辆',
      needs: 'own',
      menu: [{ title: '我的车辆', icon: 'truck', of: ['materialDriver'] }],
      ownPage: [{ title: '我的车辆', icon: 'container', of: ['materialDriver'] }],
    },
  },
});
