import { defineActionRights } from '../access/rightRow.ts';

export const ordersRights = defineActionRights({
  'add-order': { says: '下单', section: '订单', usual: ['customer', 'sale'] },
  'approve-order': { says: '审核订单', section: '订单', usual: ['senior', 'scheduler', 'sale'] },
  'unapprove-order': { says: '撤销审核', section: '订单', usual: ['senior', 'scheduler', 'sale'] },
  'order-report': { says: '订单反馈', section: '订单', usual: ['customer', 'sale'] },
});
