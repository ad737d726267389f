import { byId, defineCapability } from '../capability.ts';

export const devices = defineCapability({
  screens: {
    devicemanage: {
      title: '定位终端',
      params: { id: 'may', carID: 'may' },
      needs: { reads: ['devices'] },
      menu: [{ title: '定位终端', icon: 'satellite', right: 'manage-devices', of: 'everybody' }],
    },
    deviceinfo: { title: '定位终端', params: byId, needs: { reads: ['devices'] } },
    deviceenter: { title: '登记终端', params: { carID: 'may' }, needs: { acts: ['device.approve'] } },
  },
});
