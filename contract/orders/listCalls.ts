import { byId, defineContract } from '../endpoint.ts';
import { orderList } from './orderList.ts';

const list = { method: 'GET', shows: ['orders', 'waybills'], params: byId, ...orderList } as const;
/** Who sees the orders of everybody. */
const whole = ['dispatcher-login', 'senior_manager-login', 'boss_app_login', 'oms_app_login', 'finance-login'] as const;

/** The orders of one person or company, of those that the asker sees; narrowed and sorted as every list of orders. */
export const listCalls = defineContract({
  ofMember: {
    ...list,
    path: '/api/v1/order/worker-manager/{id}',
    says: 'The orders of the projects that a person manages or works on; somebody of a site asks for their own alone.',
    access: ['construction-login', ...whole],
  },
  ofSalesman: {
    ...list,
    path: '/api/v1/order/sales/{id}',
    says: 'The orders of the contracts that a salesman looks after; a salesman asks for their own alone.',
    access: ['salesman-login', ...whole],
  },
  ofCustomer: {
    ...list,
    path: '/api/v1/order/customer/{id}',
    says: 'The orders of a customer, as far as the person sees them.',
    access: ['construction-login', 'salesman-login', ...whole],
  },
});
