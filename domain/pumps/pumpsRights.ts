import { defineActionRights } from '../access/rightRow.ts';

export const pumpsRights = defineActionRights({
  'pump-truck-report': { says: '泵车反馈', section: '泵送与巡检', usual: ['pump'], planned: true },
  'task-report': { says: '任务反馈', section: '泵送与巡检', usual: ['pump', 'pipe'], planned: true },
});
