import { defineReading } from '../access/defineReading.ts';
import { defineActionRights } from '../access/rightRow.ts';

export const plantsRights = defineActionRights({
  'manage-plants': { says: '搅拌站与生产线', section: '企业管理', usual: ['senior'] },
});

export const plantsReading = defineReading({
  sees: {},
  readers: {
    ownPlants: ['manage-plants'],
  },
});
