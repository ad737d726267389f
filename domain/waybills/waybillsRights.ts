import { defineActionRights } from '../access/rightRow.ts';

export const waybillsRights = defineActionRights({
  'waybill-report': { says: '货单反馈', section: '货单与车辆', usual: ['customer', 'driver'] },
  'goto-waybill-pdf': {
    says: '查看发货单',
    section: '货单与车辆',
    usual: ['senior', 'scheduler', 'customer', 'sale', 'driver'],
  },
});
