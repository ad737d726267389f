import { defineReading } from '../access/defineReading.ts';
import { defineActionRights } from '../access/rightRow.ts';

export const settingsRights = defineActionRights({
  'manage-settings': { says: '企业设置', section: '企业管理', usual: ['senior'] },
});

export const settingsReading = defineReading({
  sees: {},
  readers: {
    settings: ['manage-settings'],
  },
});
