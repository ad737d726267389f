import { defineReading } from '../access/defineReading.ts';

export const projectsReading = defineReading({
  sees: {
    /** `projects`: that they manage or work on; `contracts`: that they look after as salesman. */
    projects: {
      boss: 'all',
      senior: 'all',
      scheduler: 'all',
      customer: 'projects',
      sale: 'contracts',
      fleet: 'all',
      pump: 'all',
      pipe: 'all',
      lab: 'all',
      oms: 'all',
      finance: 'all',
      block: 'all',
      ccnSite: 'projects',
    },
  },
  readers: {},
});
