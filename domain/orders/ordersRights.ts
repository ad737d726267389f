import { defineReading } from '../access/defineReading.ts';
import { defineActionRights } from '../access/rightRow.ts';

export const ordersRights = defineActionRights({
  'add-order': { says: '下单', section: '订单', usual: ['customer', 'sale'] },
  'approve-order': { says: '审核订单', section: '订单', usual: ['senior', 'scheduler', 'sale'] },
  'unapprove-order': { says: '撤销审核', section: '订单', usual: ['senior', 'scheduler', 'sale'] },
  'order-report': { says: '订单反馈', section: '订单', usual: ['customer', 'sale'] },
});

export const ordersReading = defineReading({
  sees: {
    /** `projects`: of projects that they manage or work on; `contracts`: that they look after as salesman; `ordersCarried`: for which they have driven a load. */
    orders: {
      boss: 'all',
      senior: 'all',
      scheduler: 'all',
      customer: 'projects',
      sale: 'contracts',
      fleet: 'all',
      driver: 'ordersCarried',
      pump: 'all',
      pipe: 'all',
      lab: 'all',
      oms: 'all',
      finance: 'all',
    },
  },
  readers: {
    orderPlacing: ['add-order'],
    orderImport: ['add-order', 'dispatcher-login'],
  },
});
