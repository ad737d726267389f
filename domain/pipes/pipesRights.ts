import { defineReading } from '../access/defineReading.ts';

export const pipesReading = defineReading({
  topics: { pipeTasks: '布管任务' },
  sees: {
    /** `own`: tasks whose crew they belong to, are to take over or have handed over; of a site those of its orders. */
    pipeTasks: { boss: 'all', senior: 'all', scheduler: 'all', pipe: 'own', customer: 'site' },
  },
  readers: {},
});
