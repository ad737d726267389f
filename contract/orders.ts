import { readers } from '@pourline/domain/access/reading';
import { roundedTo } from '@pourline/domain/numbers';
import { orderChangesSchema, orderForm, orderSchema } from '@pourline/domain/orders/order';
import { orderChangeMachine, orderChangeState } from '@pourline/domain/orders/orderChangeStates';
import { orderMachine } from '@pourline/domain/orders/orderStates';
import { proportionSchema } from '@pourline/domain/proportions/proportion';
import { instantSchema } from '@pourline/domain/time/instant';
import { stageOf, waybillSchema } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';
import { byId, defineContract } from './endpoint.ts';
import { exportedListOf, idFilter, inStates, listOf, moment } from './listOf.ts';
import { offeredActionsOf } from './offered.ts';

const text = z.string().trim();
/** The reason for an act that must give one; at most 200 characters. */
export const reasonBody = z.object({ reason: text.min(1, '请填写原因').max(200) });

const orderFilters = {
  'filter.state': inStates(orderMachine),
  'filter.contractID': idFilter.optional(),
  'filter.plantID': idFilter.optional(),
  'filter.strengthNo': z.string().max(40).optional(),
  'filter.pourWay': z.string().max(40).optional(),
  /** Booked from (inclusive) and to (exclusive), epoch ms. */
  'filter.from': moment.optional(),
  'filter.to': moment.optional(),
};
const orderList = exportedListOf({
  row: orderSchema,
  sort: ['bookBegin', 'createTime', 'arrangeTime', 'taskNo', 'scheduledCa'],
  filters: orderFilters,
});
/** What a list of orders may be narrowed by. */
export type OrderQuery = z.infer<typeof orderList.query>;

const orderStage = stageOf(orderMachine);

const changeSchema = z.object({
  taskChangeID: z.string(),
  taskID: z.string(),
  state: z.enum(orderChangeState),
  changes: orderChangesSchema,
  reason: z.string(),
  creatorName: z.string(),
  createTime: z.string(),
  decideTime: z.string().nullable(),
  deciderName: z.string().nullable(),
});

/** An order with its loads, mix, pending change, stages and the acts open to the person. */
export const orderInfoSchema = orderSchema.extend({
  actions: offeredActionsOf(orderMachine),
  waybills: z.array(waybillSchema),
  proportion: proportionSchema.nullable(),
  pendingChange: changeSchema.nullable(),
  stages: z.array(orderStage),
});
/** One order as its page shows it. */
export type OrderInfo = z.infer<typeof orderInfoSchema>;

/**
 * Sums over the orders of a list: ordered without those that were cancelled (1 decimal), trucks, delivered and signed (2 decimals), m³. Of a long list the latest
 * booked are summed, `orders` of them; `more` tells that there are others.
 */
export const orderTotals = z.object({
  scheduledCa: z.number(),
  mixerSent: z.number().int(),
  deliverCa: z.number(),
  validCa: z.number(),
  orders: z.number().int(),
  more: z.boolean(),
});

/** Speed at which a site takes concrete, m³/h. */
const pourRate = roundedTo(z.number('请填写浇筑速度').min(0.01, '请填写浇筑速度').max(500, '浇筑速度过大'), 2);

/** Where and when an order is supplied: plant, line, first truck loaded, pour rate in m³ per hour. */
export const arrangeBody = z.object({
  plantID: z.string().min(1, '请选择搅拌站').max(64),
  lineID: z.string().max(64).nullable().default(null),
  arrangeTime: instantSchema('请选择首车时间'),
  pourRate,
  autoSend: z.boolean().default(false),
});

const action = { method: 'POST', reply: orderInfoSchema, params: byId } as const;

/** A pour from being ordered to being supplied. */
export const orders = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/order/query',
    says: 'The orders that the person may see.',
    shows: ['orders'],
    access: 'signedIn',
    ...orderList,
  },
  info: {
    method: 'GET',
    path: '/api/v1/order/query/{id}',
    says: 'One order with its waybills, mix, stages and the acts open to the person.',
    shows: ['orders', 'waybills'],
    access: 'signedIn',
    params: byId,
    reply: orderInfoSchema,
  },
  statistics: {
    method: 'GET',
    path: '/api/v1/order/statistics',
    says: 'Sums over the orders of a query.',
    shows: ['orders'],
    access: 'signedIn',
    query: orderList.query,
    reply: orderTotals,
  },
  create: {
    method: 'POST',
    path: '/api/v1/order',
    says: 'Places an order.',
    changes: ['orders'],
    access: readers.orderPlacing,
    body: orderForm,
    reply: orderInfoSchema,
  },
  modify: {
    method: 'PUT',
    path: '/api/v1/order/{id}',
    says: 'Changes an order that is not scheduled yet.',
    changes: ['orders', 'messages'],
    act: ['order.customerModify', 'order.saleModify', 'order.modifyApproval'],
    params: byId,
    body: orderForm,
    reply: orderInfoSchema,
  },
  customerModify: {
    ...action,
    path: '/api/v1/order/customer-modify/{id}',
    says: 'The customer changes the order.',
    changes: ['orders', 'messages'],
    act: 'order.customerModify',
    body: orderForm,
  },
  saleModify: {
    ...action,
    path: '/api/v1/order/sale-modify/{id}',
    says: 'The salesman changes the order, or settles a change of the customer.',
    changes: ['orders', 'messages'],
    act: ['order.saleModify', 'order.modifyApproval'],
    body: orderForm,
  },
  approve: {
    ...action,
    path: '/api/v1/order/approve/{id}',
    says: 'Approves the order.',
    changes: ['orders'],
    act: 'order.approve',
  },
  unapprove: {
    ...action,
    path: '/api/v1/order/unapprove/{id}',
    says: 'Takes the approval back.',
    changes: ['orders'],
    act: 'order.unapprove',
  },
  submitConfirmation: {
    ...action,
    path: '/api/v1/order/submitconfirmation/{id}',
    says: 'The site says that it is ready to pour.',
    changes: ['orders', 'messages'],
    act: 'order.submitConfirmation',
  },
  confirmOpening: {
    ...action,
    path: '/api/v1/order/confirm-opening/{id}',
    says: 'Opens an order whose site has said that it is ready.',
    changes: ['orders'],
    act: 'order.confirmOpening',
  },
  customerCancel: {
    ...action,
    path: '/api/v1/order/customer-cancel/{id}',
    says: 'The customer cancels.',
    changes: ['orders', 'messages'],
    act: 'order.customerCancel',
    body: reasonBody,
  },
  salesmanCancel: {
    ...action,
    path: '/api/v1/order/salesman-cancel/{id}',
    says: 'The salesman cancels.',
    changes: ['orders', 'messages'],
    act: 'order.salesmanCancel',
    body: reasonBody,
  },
  cancel: {
    ...action,
    path: '/api/v1/order/cancel/{id}',
    says: 'The scheduler cancels.',
    changes: ['orders', 'messages'],
    act: 'order.cancel',
    body: reasonBody,
  },
  reserve: {
    ...action,
    path: '/api/v1/order/reserve/{id}',
    says: 'Reserves a time for the order.',
    changes: ['orders'],
    act: 'order.reserve',
    body: arrangeBody.partial({ pourRate: true }),
  },
  arrange: {
    ...action,
    path: '/api/v1/order/arrange/{id}',
    says: 'Gives the order plant, line and time.',
    changes: ['orders'],
    act: 'order.arrange',
    body: arrangeBody,
  },
  rearrange: {
    ...action,
    path: '/api/v1/order/rearrange/{id}',
    says: 'Changes plant, line or time.',
    changes: ['orders', 'messages'],
    act: ['order.rearrange', 'order.rearrangePlant'],
    body: arrangeBody,
  },
  unarrange: {
    ...action,
    path: '/api/v1/order/unarrange/{id}',
    says: 'Cancels the schedule.',
    changes: ['orders', 'messages'],
    act: 'order.unarrange',
    body: reasonBody,
  },
  open: {
    ...action,
    path: '/api/v1/order/open/{id}',
    says: 'Starts the supply at once.',
    changes: ['orders'],
    act: 'order.open',
  },
  suspend: {
    ...action,
    path: '/api/v1/order/suspend/{id}',
    says: 'Pauses the supply.',
    changes: ['orders'],
    act: 'order.suspend',
  },
  resume: {
    ...action,
    path: '/api/v1/order/resume/{id}',
    says: 'Resumes the supply.',
    changes: ['orders', 'messages'],
    act: 'order.resume',
  },
  terminate: {
    ...action,
    path: '/api/v1/order/terminate/{id}',
    says: 'The scheduler ends the supply.',
    changes: ['orders', 'waybills', 'vehicles', 'messages'],
    act: 'order.terminate',
    as: ['scheduler'],
  },
  customerTerminate: {
    ...action,
    path: '/api/v1/order/customer-terminate/{id}',
    says: 'The customer ends the supply.',
    changes: ['orders', 'waybills', 'vehicles', 'messages'],
    act: 'order.terminate',
    as: ['customer'],
  },
  salesmanTerminate: {
    ...action,
    path: '/api/v1/order/salesman-terminate/{id}',
    says: 'The salesman ends the supply.',
    changes: ['orders', 'waybills', 'vehicles', 'messages'],
    act: 'order.terminate',
    as: ['sale'],
  },
  setSending: {
    ...action,
    path: '/api/v1/order/sending/{id}',
    says: 'Lets the system send the trucks at the pour rate, or not.',
    changes: ['orders'],
    act: 'order.setSending',
    body: z.object({ autoSend: z.boolean(), pourRate }),
  },
  askChange: {
    method: 'POST',
    path: '/api/v1/order/change',
    says: 'Asks for a change of a scheduled order.',
    changes: ['orders', 'messages'],
    act: 'order.askChange',
    body: z.object({ taskID: z.string().max(64), changes: orderChangesSchema, reason: text.max(200).default('') }),
    reply: orderInfoSchema,
  },
  changes: {
    method: 'GET',
    path: '/api/v1/order/change',
    says: 'Changes that were asked for.',
    shows: ['orders'],
    access: 'signedIn',
    ...listOf({
      row: changeSchema,
      sort: ['createTime'],
      filters: { 'filter.taskID': idFilter.optional(), 'filter.state': inStates(orderChangeMachine) },
    }),
  },
  withdrawChange: {
    method: 'PUT',
    path: '/api/v1/order/change/cancel/{id}',
    says: 'Withdraws a change that was asked for.',
    changes: ['orders', 'messages'],
    act: ['order.withdrawChange', 'orderChange.withdraw'],
    params: byId,
    reply: orderInfoSchema,
  },
  confirmChange: {
    method: 'PUT',
    path: '/api/v1/order/change/confirm/{id}',
    says: 'Agrees to a change, or refuses it.',
    changes: ['orders', 'messages'],
    act: ['order.confirmChange', 'order.refuseChange', 'orderChange.confirm', 'orderChange.refuse'],
    params: byId,
    body: z.object({ agree: z.boolean(), reason: text.max(200).default('') }),
    reply: orderInfoSchema,
  },
  changeHistory: {
    method: 'GET',
    path: '/api/v1/order/change/history',
    says: 'Everything that was done to an order.',
    shows: ['orders'],
    access: 'signedIn',
    ...listOf({
      row: orderStage.extend({ data: z.unknown(), serialNo: z.number().int() }),
      sort: ['serialNo'],
      filters: { 'filter.taskID': idFilter },
    }),
  },
  importTemplate: {
    method: 'GET',
    path: '/api/v1/order/import/template',
    says: 'A spreadsheet to fill in with the orders of a day.',
    shows: ['projects', 'codes', 'settings'],
    access: readers.orderImport,
    reply: z.unknown(),
    kind: 'file',
  },
  importSheet: {
    method: 'POST',
    path: '/api/v1/order/import',
    says: 'Places every order of a spreadsheet (xlsx, csv), or none when a row is wrong.',
    changes: ['orders'],
    access: readers.orderImport,
    kind: 'upload',
    reply: z.object({
      imported: z.number().int(),
      taskIDs: z.array(z.string()),
      errors: z.array(z.object({ row: z.number().int(), column: z.string(), message: z.string() })),
    }),
  },
});
