import { byId, defineCapability } from '../capability.ts';

export const driver = defineCapability({
  screens: {
    homepagedriver: { title: '首页', needs: 'own', tab: { label: '首页', icon: 'house', of: ['driver'] } },
    mapnavigation: { title: '路线', params: byId, needs: { reads: ['waybills'] } },
    driverchangeshifts: {
      title: '换班',
      needs: { reads: ['driverDay'] },
      menu: [{ title: '换班', icon: 'repeat', of: ['driver'] }],
      functions: [{ title: '换班', icon: 'repeat', in: 'mixer_drivers' }],
    },
  },
});
