import { orderChangesSchema } from '@pourline/domain/orders/order';
import { orderChangeMachine } from '@pourline/domain/orders/orderChangeStates';
import { visibleText } from '@pourline/domain/visibleText';
import { z } from 'zod';
import { byId, defineContract } from '../endpoint.ts';
import { eventData } from '../eventData.ts';
import { idFilter, inStates, listOf } from '../listOf.ts';
import { orderChangeSchema, orderInfoSchema, orderStage } from './orderInfo.ts';

/** What is said with a change of a scheduled order, or with the decision on it. */
const remark = visibleText.max(200).default('');

/** The calls about changes of orders that are scheduled already. */
export const changeCalls = defineContract({
  askChange: {
    method: 'POST',
    path: '/api/v1/order/change',
    says: 'Asks for a change of a scheduled order.',
    changes: ['orders', 'messages'],
    act: 'order.askChange',
    body: z.object({ taskID: z.string().max(64), changes: orderChangesSchema, reason: remark }),
    reply: orderInfoSchema,
  },
  changes: {
    method: 'GET',
    path: '/api/v1/order/change',
    says: 'Changes that were asked for.',
    shows: ['orders'],
    access: 'signedIn',
    ...listOf({
      row: orderChangeSchema,
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
    changes: ['orders', 'messages', 'pumpTasks', 'pipeTasks', 'inboxes'],
    act: ['order.confirmChange', 'order.refuseChange', 'orderChange.confirm', 'orderChange.refuse'],
    params: byId,
    body: z.object({ agree: z.boolean(), reason: remark }),
    reply: orderInfoSchema,
  },
  changeHistory: {
    method: 'GET',
    path: '/api/v1/order/change/history',
    says: 'Everything that was done to an order.',
    shows: ['orders'],
    access: 'signedIn',
    ...listOf({
      row: orderStage.extend({ data: eventData, serialNo: z.number().int() }),
      sort: ['serialNo'],
      filters: { 'filter.taskID': idFilter },
    }),
  },
});
