import { readers } from '@pourline/domain/access/reading';
import { orderForm, orderSchema } from '@pourline/domain/orders/order';
import { visibleText } from '@pourline/domain/visibleText';
import { z } from 'zod';
import { byId, defineContract } from './endpoint.ts';
import { idFilter, listOf } from './listOf.ts';

/** Several orders of one project that are placed and approved together; of its orders, those that the person may see. */
const sequenceSchema = z.object({
  sequenceID: z.string(),
  sequenceNo: z.string(),
  contractID: z.string(),
  createTime: z.string(),
  tasks: z.array(orderSchema),
});
/** Orders of one project that are placed and approved together. */
export type OrderSequence = z.infer<typeof sequenceSchema>;

/** Fifty orders whose sites are drawn on the map, point by point. */
const mostFormBytes = 1024 * 1024;
const sequenceNo = visibleText.min(1, '请填写序列号').max(40);

const list = {
  method: 'GET',
  shows: ['orders'],
  ...listOf({ row: sequenceSchema, sort: ['createTime'], filters: { 'filter.sequenceID': idFilter.optional() } }),
} as const;
const kept = z.object({ sequenceID: z.string(), taskIDs: z.array(z.string()) });
const create = {
  method: 'POST',
  changes: ['orders'],
  access: readers.orderPlacing,
  body: z.object({ sequenceNo, orders: z.array(orderForm).min(1).max(50) }),
  maxBytes: mostFormBytes,
  reply: kept,
} as const;
const modify = {
  method: 'PUT',
  changes: ['orders'],
  access: readers.orderPlacing,
  params: byId,
  body: z.object({
    sequenceNo,
    add: z.array(orderForm).max(50).default([]),
    remove: z.array(z.string().max(64)).max(50).default([]),
  }),
  maxBytes: mostFormBytes,
  reply: kept,
} as const;

/** Orders that are placed and approved together. */
export const orderSequences = defineContract({
  list: {
    ...list,
    path: '/api/v1/order/sequences',
    says: 'Groups of orders that are approved together.',
    access: 'signedIn',
  },
  customerList: {
    ...list,
    path: '/api/v1/order/sequences/customer',
    says: 'Groups of orders of the projects that a customer manages or works on.',
    access: ['construction-login'],
  },
  saleList: {
    ...list,
    path: '/api/v1/order/sequences/sale',
    says: 'Groups of orders of the contracts that a salesman looks after.',
    access: ['salesman-login'],
  },
  create: {
    ...create,
    path: '/api/v1/order/sequences',
    says: 'Places several orders of one project as one sequence.',
  },
  customerCreate: {
    ...create,
    path: '/api/v1/order/sequences/customer',
    says: 'A customer places several orders of one project as one sequence.',
    as: ['customer'],
  },
  saleCreate: {
    ...create,
    path: '/api/v1/order/sequences/sale',
    says: 'A salesman places several orders of one contract as one sequence.',
    as: ['sale'],
  },
  modify: {
    ...modify,
    path: '/api/v1/order/sequences/{id}',
    says: 'Gives a sequence another number, adds orders to it, or takes some out; those stay as orders of their own.',
  },
  customerModify: {
    ...modify,
    path: '/api/v1/order/sequences/customer/{id}',
    says: 'A customer gives a sequence another number, adds orders to it, or takes some out.',
    as: ['customer'],
  },
  saleModify: {
    ...modify,
    path: '/api/v1/order/sequences/sale/{id}',
    says: 'A salesman gives a sequence another number, adds orders to it, or takes some out.',
    as: ['sale'],
  },
  approve: {
    method: 'PUT',
    path: '/api/v1/order/sequences/approve/{id}',
    says: 'Approves every order of a sequence that awaits it.',
    changes: ['orders'],
    act: 'order.approve',
    params: byId,
    reply: z.object({ approved: z.number().int() }),
  },
});
