import { defineActionRights } from '../access/rightRow.ts';

export const vehiclesRights = defineActionRights({
  'vehicle-report': { says: '车辆反馈', section: '货单与车辆', usual: ['fleet', 'driver'] },
});
