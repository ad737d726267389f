import { defineReading } from '../access/defineReading.ts';
import { defineActionRights } from '../access/rightRow.ts';

export const devicesRights = defineActionRights({
  'manage-devices': { says: '定位终端管理', section: '企业管理', usual: ['senior', 'fleet'] },
});

export const devicesReading = defineReading({
  sees: {},
  readers: {
    devices: ['manage-devices'],
  },
});
