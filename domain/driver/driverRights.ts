import { defineActionRights } from '../access/rightRow.ts';

export const driverRights = defineActionRights({
  'auxiliary-report': { says: '辅助工作申报', section: '货单与车辆', usual: ['driver'], planned: true },
});
