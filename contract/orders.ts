import { orderChangesSchema, orderForm, orderSchema } from '@pourline/domain/orders/order';
import { proportionSchema } from '@pourline/domain/proportions/proportion';
import { stageSchema, waybillSchema } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';
import { byId, commaList, defineContract, listQuery } from './endpoint.ts';
import { offeredAction } from './offered.ts';

const text = z.string().trim();
export const reasonBody = z.object({ reason: text.min(1, '请填写原因').max(200) });

const orderQuery = listQuery.extend({
  'filter.state': commaList.optional(),
  'filter.contractID': z.string().max(64).optional(),
  'filter.plantID': z.string().max(64).optional(),
  'filter.strengthNo': z.string().max(40).optional(),
  'filter.pourWay': z.string().max(40).optional(),
  /** Booked from (inclusive) and to (exclusive), epoch ms. */
  'filter.from': z.coerce.number().optional(),
  'filter.to': z.coerce.number().optional(),
});
export type OrderQuery = z.infer<typeof orderQuery>;

const changeSchema = z.object({
  taskChangeID: z.string(),
  taskID: z.string(),
  state: z.enum(['ptcs_new', 'confirmed', 'refused', 'withdrawn']),
  changes: orderChangesSchema,
  reason: z.string(),
  creatorName: z.string(),
  createTime: z.string(),
  decideTime: z.string().nullable(),
  deciderName: z.string().nullable(),
});

export const orderInfoSchema = orderSchema.extend({
  actions: z.array(offeredAction),
  waybills: z.array(waybillSchema),
  proportion: proportionSchema.nullable(),
  pendingChange: changeSchema.nullable(),
  stages: z.array(stageSchema),
});
export type OrderInfo = z.infer<typeof orderInfoSchema>;

/** Sums over the orders of a list: ordered (1 decimal), trucks, delivered and signed (2 decimals), m³. */
export const orderTotals = z.object({
  scheduledCa: z.number(),
  mixerSent: z.number().int(),
  deliverCa: z.number(),
  validCa: z.number(),
  orders: z.number().int(),
});

export const arrangeBody = z.object({
  plantID: z.string().min(1, '请选择搅拌站'),
  lineID: z.string().max(64).nullable().default(null),
  arrangeTime: z.iso.datetime({ message: '请选择首车时间' }),
  pourRate: z.number().positive('请填写浇筑速度').max(500),
  autoSend: z.boolean().default(false),
});

/** Several orders of one project that are placed and approved together; of its orders, those that the person may see. */
const sequenceSchema = z.object({
  sequenceID: z.string(),
  sequenceNo: z.string(),
  contractID: z.string(),
  createTime: z.string(),
  tasks: z.array(orderSchema),
});
export type OrderSequence = z.infer<typeof sequenceSchema>;

const action = { method: 'POST', reply: orderInfoSchema, params: byId } as const;
const scheduler = ['dispatcher-login'] as const;

export const orders = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/order/query',
    says: 'The orders that the person may see.',
    access: 'signedIn',
    query: orderQuery,
    reply: orderSchema,
    list: true,
  },
  info: {
    method: 'GET',
    path: '/api/v1/order/query/{id}',
    says: 'One order with its waybills, mix, stages and the acts open to the person.',
    access: 'signedIn',
    params: byId,
    reply: orderInfoSchema,
  },
  statistics: {
    method: 'GET',
    path: '/api/v1/order/statistics',
    says: 'Sums over the orders of a query.',
    access: 'signedIn',
    query: orderQuery,
    reply: orderTotals,
  },
  create: {
    method: 'POST',
    path: '/api/v1/order',
    says: 'Places an order.',
    access: ['add-order'],
    body: orderForm,
    reply: orderInfoSchema,
  },
  modify: {
    method: 'PUT',
    path: '/api/v1/order/{id}',
    says: 'Changes an order that is not scheduled yet.',
    access: ['construction-login', 'salesman-login'],
    params: byId,
    body: orderForm,
    reply: orderInfoSchema,
  },
  customerModify: {
    ...action,
    path: '/api/v1/order/customer-modify/{id}',
    says: 'The customer changes the order.',
    access: ['construction-login'],
    body: orderForm,
  },
  saleModify: {
    ...action,
    path: '/api/v1/order/sale-modify/{id}',
    says: 'The salesman changes the order, or settles a change of the customer.',
    access: ['salesman-login'],
    body: orderForm,
  },
  approve: { ...action, path: '/api/v1/order/approve/{id}', says: 'Approves the order.', access: ['approve-order'] },
  unapprove: {
    ...action,
    path: '/api/v1/order/unapprove/{id}',
    says: 'Takes the approval back.',
    access: ['unapprove-order'],
  },
  submitConfirmation: {
    ...action,
    path: '/api/v1/order/submitconfirmation/{id}',
    says: 'The site says that it is ready to pour.',
    access: ['construction-login', 'salesman-login'],
  },
  confirmOpening: {
    ...action,
    path: '/api/v1/order/confirm-opening/{id}',
    says: 'Opens an order whose site has said that it is ready.',
    access: scheduler,
  },
  customerCancel: {
    ...action,
    path: '/api/v1/order/customer-cancel/{id}',
    says: 'The customer cancels.',
    access: ['construction-login'],
    body: reasonBody,
  },
  salesmanCancel: {
    ...action,
    path: '/api/v1/order/salesman-cancel/{id}',
    says: 'The salesman cancels.',
    access: ['salesman-login'],
    body: reasonBody,
  },
  cancel: {
    ...action,
    path: '/api/v1/order/cancel/{id}',
    says: 'The scheduler cancels.',
    access: scheduler,
    body: reasonBody,
  },
  reserve: {
    ...action,
    path: '/api/v1/order/reserve/{id}',
    says: 'Reserves a time for the order.',
    access: scheduler,
    body: arrangeBody.partial({ pourRate: true }),
  },
  arrange: {
    ...action,
    path: '/api/v1/order/arrange/{id}',
    says: 'Gives the order plant, line and time.',
    access: scheduler,
    body: arrangeBody,
  },
  rearrange: {
    ...action,
    path: '/api/v1/order/rearrange/{id}',
    says: 'Changes plant, line or time.',
    access: scheduler,
    body: arrangeBody,
  },
  unarrange: {
    ...action,
    path: '/api/v1/order/unarrange/{id}',
    says: 'Cancels the schedule.',
    access: scheduler,
    body: reasonBody,
  },
  open: { ...action, path: '/api/v1/order/open/{id}', says: 'Starts the supply at once.', access: scheduler },
  suspend: { ...action, path: '/api/v1/order/suspend/{id}', says: 'Pauses the supply.', access: scheduler },
  resume: { ...action, path: '/api/v1/order/resume/{id}', says: 'Resumes the supply.', access: scheduler },
  terminate: {
    ...action,
    path: '/api/v1/order/terminate/{id}',
    says: 'The scheduler ends the supply.',
    access: scheduler,
  },
  customerTerminate: {
    ...action,
    path: '/api/v1/order/customer-terminate/{id}',
    says: 'The customer ends the supply.',
    access: ['construction-login'],
  },
  salesmanTerminate: {
    ...action,
    path: '/api/v1/order/salesman-terminate/{id}',
    says: 'The salesman ends the supply.',
    access: ['salesman-login'],
  },
  setSending: {
    ...action,
    path: '/api/v1/order/sending/{id}',
    says: 'Lets the system send the trucks at the pour rate, or not.',
    access: scheduler,
    body: z.object({ autoSend: z.boolean(), pourRate: z.number().positive().max(500) }),
  },
  alter: {
    method: 'POST',
    path: '/api/v1/order/change',
    says: 'Asks for a change of a scheduled order.',
    access: ['construction-login', 'salesman-login'],
    body: z.object({ taskID: z.string(), changes: orderChangesSchema, reason: text.max(200).default('') }),
    reply: orderInfoSchema,
  },
  changes: {
    method: 'GET',
    path: '/api/v1/order/change',
    says: 'Changes that were asked for.',
    access: 'signedIn',
    query: listQuery.extend({ 'filter.taskID': z.string().max(64).optional(), 'filter.state': commaList.optional() }),
    reply: changeSchema,
    list: true,
  },
  cancelChange: {
    method: 'PUT',
    path: '/api/v1/order/change/cancel/{id}',
    says: 'Withdraws a change that was asked for.',
    access: ['construction-login', 'salesman-login'],
    params: byId,
    reply: orderInfoSchema,
  },
  confirmChange: {
    method: 'PUT',
    path: '/api/v1/order/change/confirm/{id}',
    says: 'Agrees to a change, or refuses it.',
    access: scheduler,
    params: byId,
    body: z.object({ agree: z.boolean(), reason: text.max(200).default('') }),
    reply: orderInfoSchema,
  },
  changeHistory: {
    method: 'GET',
    path: '/api/v1/order/change/history',
    says: 'Everything that was done to an order.',
    access: 'signedIn',
    query: listQuery.extend({ 'filter.taskID': z.string().max(64) }),
    reply: stageSchema.extend({ data: z.unknown() }),
    list: true,
  },
  sequences: {
    method: 'GET',
    path: '/api/v1/order/sequences',
    says: 'Groups of orders that are approved together.',
    access: 'signedIn',
    query: listQuery.extend({ 'filter.sequenceID': z.string().max(64).optional() }),
    reply: sequenceSchema,
    list: true,
  },
  createSequence: {
    method: 'POST',
    path: '/api/v1/order/sequences',
    says: 'Places several orders of one project as one sequence.',
    access: ['add-order'],
    body: z.object({ sequenceNo: text.min(1, '请填写序列号').max(40), orders: z.array(orderForm).min(1).max(50) }),
    reply: z.object({ sequenceID: z.string(), taskIDs: z.array(z.string()) }),
  },
  modifySequence: {
    method: 'PUT',
    path: '/api/v1/order/sequences/{id}',
    says: 'Gives a sequence another number, adds orders to it, or takes some out; those stay as orders of their own.',
    access: ['add-order'],
    params: byId,
    body: z.object({
      sequenceNo: text.min(1, '请填写序列号').max(40),
      add: z.array(orderForm).max(50).default([]),
      remove: z.array(z.string().max(64)).max(50).default([]),
    }),
    reply: z.object({ sequenceID: z.string(), taskIDs: z.array(z.string()) }),
  },
  approveSequence: {
    method: 'PUT',
    path: '/api/v1/order/sequences/approve/{id}',
    says: 'Approves every order of a sequence that awaits it.',
    access: ['approve-order'],
    params: byId,
    reply: z.object({ approved: z.number().int() }),
  },
  importTemplate: {
    method: 'GET',
    path: '/api/v1/order/import/template',
    says: 'A spreadsheet to fill in with the orders of a day.',
    access: ['add-order', 'dispatcher-login'],
    reply: z.unknown(),
    kind: 'file',
  },
  importSheet: {
    method: 'POST',
    path: '/api/v1/order/import',
    says: 'Places every order of a spreadsheet (xlsx, csv), or none when a row is wrong.',
    access: ['add-order', 'dispatcher-login'],
    kind: 'upload',
    reply: z.object({
      imported: z.number().int(),
      taskIDs: z.array(z.string()),
      errors: z.array(z.object({ row: z.number().int(), column: z.string(), message: z.string() })),
    }),
  },
});
