import { defineReading } from '../access/defineReading.ts';
import { defineActionRights } from '../access/rightRow.ts';

export const auxiliariesRights = defineActionRights({
  'auxiliary-report': { says: '辅助任务反馈', section: '货单与车辆', usual: ['driver'] },
});

export const auxiliariesReading = defineReading({
  topics: { auxiliaries: '辅助任务' },
  sees: {
    /** `own`: runs that are theirs to do. */
    auxiliaries: { boss: 'all', senior: 'all', scheduler: 'all', fleet: 'all', driver: 'own' },
  },
  readers: {},
});
