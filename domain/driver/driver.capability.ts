import { byId, defineCapability } from '../capability.ts';

export const driver = defineCapability({
  screens: {
    homepagedriver: { title: '首页', needs: 'own', tab: { label: '首页', icon: 'house', of: ['driver'] } },
    mapnavigation: { title: '路线', params: byId, needs: { reads: ['waybills'] } },
    mycarinfo: {
      title: '我的车辆',
      needs: { reads: ['driverDay'] },
      menu: [{ title: '我的车辆', icon: 'truck', of: ['driver'] }],
      ownPage: [{ title: '我的车辆', icon: 'truck', of: ['driver'] }],
      functions: [{ title: '我的车辆', icon: 'truck', in: 'mixer_drivers' }],
    },
    driverchangeshifts: {
      title: '换班',
      needs: { reads: ['driverDay'] },
      menu: [{ title: '换班', icon: 'repeat', of: ['driver'] }],
      functions: [{ title: '换班', icon: 'repeat', in: 'mixer_drivers' }],
    },
  },
});
