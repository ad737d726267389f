import { defineReading } from '../access/defineReading.ts';

export const salesOrdersReading = defineReading({
  topics: { salesOrders: '销售订单' },
  sees: {},
  readers: {
    /** Who makes sales orders: a salesman of their own contracts, the trade desk and whoever runs the plant of all. */
    salesOrdering: ['salesman-login', 'oms_app_login', 'senior_manager-login'],
  },
});
