import { defineReading } from '../access/defineReading.ts';
import { defineActionRights } from '../access/rightRow.ts';

export const waybillsRights = defineActionRights({
  'waybill-report': { says: '货单反馈', section: '货单与车辆', usual: ['customer', 'driver'] },
  'goto-waybill-pdf': {
    says: '查看发货单',
    section: '货单与车辆',
    usual: ['senior', 'scheduler', 'customer', 'sale', 'driver'],
  },
});

export const waybillsReading = defineReading({
  sees: {
    /** `projects`, `contracts`: of the orders that they see; `own`: loads that they drive. */
    waybills: {
      boss: 'all',
      senior: 'all',
      scheduler: 'all',
      customer: 'projects',
      sale: 'contracts',
      fleet: 'all',
      driver: 'own',
      pump: 'all',
      pipe: 'all',
      material: 'all',
      lab: 'all',
      oms: 'all',
      finance: 'all',
      block: 'all',
    },
  },
  readers: {},
});
