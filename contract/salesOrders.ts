import { readers } from '@pourline/domain/access/reading';
import { orderSchema } from '@pourline/domain/orders/order';
import {
  salesOrderChange,
  salesOrderForm,
  salesOrderLine,
  salesOrderSchema,
  salesOrderSums,
} from '@pourline/domain/salesOrders/salesOrder';
import { z } from 'zod';
import { byId, defineContract } from './endpoint.ts';
import { exportedListOf, idFilter } from './listOf.ts';

/** A sales order as its list shows it. */
const row = salesOrderSchema.extend(salesOrderSums.shape);
/** The same as its list is read. */
export type SalesOrderRow = z.infer<typeof row>;
const withLines = row.extend({ lines: z.array(salesOrderLine) });
const detail = withLines.extend({
  /** Its call-offs, the latest booked first. */
  orders: z.array(
    orderSchema.pick({
      ...{ taskID: true, taskNo: true, state: true, constructionSite: true, strengthNo: true, bookBegin: true },
      ...{ scheduledCa: true, deliverCa: true, validCa: true },
    }),
  ),
});
const act = { method: 'PUT', params: byId, reply: detail, access: readers.salesOrdering } as const;

/** The commercial side of contracts: how much of each grade is agreed, called off, delivered and signed for. */
export const salesOrders = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/sales-order',
    says: 'Sales orders of contracts that the person may see, with their sums.',
    shows: ['salesOrders', 'contracts', 'projects', 'customers', 'orders', 'waybills'],
    access: readers.customerBook,
    ...exportedListOf({
      row,
      sort: ['createTime', 'salesOrderNo'],
      filters: { 'filter.state': z.enum(['open', 'closed']).optional(), 'filter.contractID': idFilter.optional() },
    }),
  },
  info: {
    method: 'GET',
    path: '/api/v1/sales-order/{id}',
    says: 'One sales order with its lines by grade.',
    shows: ['salesOrders', 'contracts', 'projects', 'customers', 'orders', 'waybills'],
    access: readers.customerBook,
    params: byId,
    reply: withLines,
  },
  detail: {
    method: 'GET',
    path: '/api/v1/sales-order/detail/{id}',
    says: 'One sales order with its lines and its call-offs.',
    shows: ['salesOrders', 'contracts', 'projects', 'customers', 'orders', 'waybills'],
    access: readers.customerBook,
    params: byId,
    reply: detail,
  },
  create: {
    method: 'POST',
    path: '/api/v1/sales-order',
    says: 'Makes a sales order on a signed contract.',
    changes: ['salesOrders'],
    access: readers.salesOrdering,
    body: salesOrderForm,
    reply: detail,
  },
  modify: {
    ...act,
    path: '/api/v1/sales-order/{id}',
    says: 'Changes how much of each grade an open sales order agrees.',
    changes: ['salesOrders'],
    body: salesOrderChange,
  },
  close: {
    ...act,
    path: '/api/v1/sales-order/{id}/close',
    says: 'Closes a sales order: nothing more is called off on it; what was called off goes on.',
    changes: ['salesOrders'],
  },
  reopen: {
    ...act,
    path: '/api/v1/sales-order/{id}/reopen',
    says: 'Opens a closed sales order again.',
    changes: ['salesOrders'],
  },
});
