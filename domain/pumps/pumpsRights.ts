import { defineReading } from '../access/defineReading.ts';
import { defineActionRights } from '../access/rightRow.ts';

export const pumpsRights = defineActionRights({
  'pump-truck-report': { says: '泵车反馈', section: '泵送与巡检', usual: ['pump'], planned: true },
  'task-report': { says: '任务反馈', section: '泵送与巡检', usual: ['pump', 'pipe'] },
});

export const pumpsReading = defineReading({
  topics: { pumpTasks: '泵送任务' },
  sees: {
    /** `own`: tasks whose crew they belong to. */
    pumpTasks: { boss: 'all', senior: 'all', scheduler: 'all', fleet: 'all', pump: 'own' },
  },
  readers: {},
});
