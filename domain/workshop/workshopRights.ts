import { defineActionRights } from '../access/rightRow.ts';

export const workshopRights = defineActionRights({
  'patrol-report': { says: '巡检上报', section: '泵送与巡检', usual: ['equipment'], planned: true },
});
