import { orders } from '@pourline/contract/orders';
import type { OrderQuery } from '@pourline/contract/orders/orderList';
import type { Viewer } from '@pourline/domain/access/rights';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { checkSelf } from '../http/checkSelf.ts';
import { Bytes, type Handlers, Shown, serve } from '../http/serve.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import type { Services } from '../services.ts';
import { exportList } from '../spreadsheets/exportList.ts';
import type { Work } from '../work.ts';
import { actOnOrder } from './actOnOrder.ts';
import { approveOrder, liftHold, releaseCall, unapproveOrder } from './approveOrder.ts';
import { arrange, rearrange, reserveOrder, unarrange } from './arrangeOrder.ts';
import { cancelOrder } from './cancelOrder.ts';
import { readCredit } from './creditHold.ts';
import { importOrders } from './importOrders.ts';
import { undoImport } from './keptImports.ts';
import { modifyByForm } from './modifyByForm.ts';
import { orderListSheet } from './orderListSheet.ts';
import { changeList, orderHistory, orderListOf, readOrderInfo, sumOrders } from './orderStore.ts';
import { orderWays } from './orderWays.ts';
import { askChange, settleChange, withdrawChange } from './pendingChanges.ts';
import { placeOrders } from './placeOrders.ts';
import { readReadiness, submitConfirmation, withholdConfirmation } from './readiness.ts';
import { openOrder, resumeOrder, suspendOrder, terminateOrder } from './supplyOrder.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const listed = (services: Services, db: Db, viewer: Viewer, query: OrderQuery) =>
  query.format === 'xlsx'
    ? exportList(services, viewer, () => orderListSheet(db, viewer, query))
    : orderListOf(viewer).page(db, viewer, query);

/** Replies to an act with the order as it stands after it. */
const after = async (call: { work: Work; viewer: Viewer }, act: Promise<OrderRow>) => shown(call, (await act).taskID);
const shown = async ({ work, viewer }: { work: Work; viewer: Viewer }, taskID: string) =>
  new Shown(taskID, await readOrderInfo(work.db, viewer, taskID));

export const orderRoutes = (app: FastifyInstance, services: Services): void => {
  const handlers: Handlers<typeof orders> = {
    list: ({ db, viewer, query }) => listed(services, db, viewer, query),
    ofMember: ({ db, viewer, params, query }) => {
      if (viewer.roleGroup === 'customer') checkSelf(viewer, params.id);
      return listed(services, db, viewer, { ...query, 'filter.memberID': params.id });
    },
    ofSalesman: ({ db, viewer, params, query }) => {
      if (viewer.roleGroup === 'sale') checkSelf(viewer, params.id);
      return listed(services, db, viewer, { ...query, 'filter.salesmanOID': params.id });
    },
    ofCustomer: ({ db, viewer, params, query }) =>
      listed(services, db, viewer, { ...query, 'filter.customerID': params.id }),
    info: ({ db, viewer, params }) => readOrderInfo(db, viewer, params.id),
    credit: ({ db, viewer, params, now }) => readCredit(db, viewer, params.id, now),
    ways: ({ db, viewer, params }) => orderWays(services, db, viewer, params.id),
    statistics: ({ db, viewer, query }) => sumOrders(db, viewer, query),
    create: async ({ work, viewer, body }) => {
      const { salesOrderID, willCall, ...form } = body;
      const [taskID] = await placeOrders(work, viewer, [form], null, { salesOrderID, willCall });
      return shown({ work, viewer }, taskID as string);
    },
    modify: (call) =>
      after(
        call,
        modifyByForm(call.work, call.params.id, call.body, call.viewer.roleGroup === 'customer' ? 'customer' : 'sale'),
      ),
    customerModify: (call) => after(call, modifyByForm(call.work, call.params.id, call.body, 'customer')),
    saleModify: (call) => after(call, modifyByForm(call.work, call.params.id, call.body, 'sale')),
    approve: (call) => after(call, approveOrder(call.work, call.params.id)),
    liftHold: (call) => after(call, liftHold(call.work, call.params.id, call.body.reason)),
    releaseCall: (call) => after(call, releaseCall(call.work, call.params.id)),
    unapprove: (call) => after(call, unapproveOrder(call.work, call.params.id)),
    submitConfirmation: (call) => after(call, submitConfirmation(call.work, call.params.id)),
    readiness: ({ db, viewer, params }) => readReadiness(db, viewer, params.id),
    withholdConfirmation: (call) => after(call, withholdConfirmation(call.work, call.params.id, call.body.reason)),
    confirmOpening: (call) => after(call, openOrder(call.work, call.params.id, 'confirmOpening')),
    customerCancel: (call) => after(call, cancelOrder(call.work, call.params.id, 'customerCancel', call.body.reason)),
    salesmanCancel: (call) => after(call, cancelOrder(call.work, call.params.id, 'salesmanCancel', call.body.reason)),
    cancel: (call) => after(call, cancelOrder(call.work, call.params.id, 'cancel', call.body.reason)),
    reserve: (call) => after(call, reserveOrder(call.work, call.params.id, call.body)),
    arrange: (call) => after(call, arrange(call.work, call.params.id, call.body)),
    rearrange: (call) => after(call, rearrange(call.work, call.params.id, call.body)),
    unarrange: (call) => after(call, unarrange(call.work, call.params.id, call.body.reason)),
    open: (call) => after(call, openOrder(call.work, call.params.id, 'open')),
    suspend: (call) => after(call, suspendOrder(call.work, call.params.id)),
    resume: (call) => after(call, resumeOrder(call.work, call.params.id)),
    terminate: (call) => after(call, terminateOrder(call.work, call.params.id)),
    customerTerminate: (call) => after(call, terminateOrder(call.work, call.params.id)),
    salesmanTerminate: (call) => after(call, terminateOrder(call.work, call.params.id)),
    confirmEarly: (call) =>
      after(
        call,
        actOnOrder(call.work, call.params.id, 'confirmEarly', {
          decide: ({ bookBegin }) => ({ set: { earlyConfirmedFor: bookBegin } }),
        }),
      ),
    setSending: (call) =>
      after(
        call,
        actOnOrder(call.work, call.params.id, 'setSending', { decide: () => ({ set: call.body, data: call.body }) }),
      ),
    askChange: (call) =>
      after(call, askChange(call.work, call.viewer, call.body.taskID, call.body.changes, call.body.reason)),
    changes: ({ db, viewer, query }) => changeList.page(db, viewer, query),
    withdrawChange: (call) => after(call, withdrawChange(call.work, call.params.id)),
    confirmChange: (call) => after(call, settleChange(call.work, call.params.id, call.body.agree, call.body.reason)),
    changeHistory: ({ db, viewer, query }) => orderHistory.page(db, viewer, query),
    importTemplate: async () => {
      const { orderSheetTemplate } = await import('../spreadsheets/orderSheetTemplate.ts');
      return new Bytes(await orderSheetTemplate(), workbookType, '订单导入模板.xlsx');
    },
    importSheet: ({ work, viewer, query, upload }) =>
      importOrders(work, viewer, upload as NonNullable<typeof upload>, query.how),
    undoImport: ({ work, viewer, params }) => undoImport(work, viewer, params.id),
  };
  serve(app, services, orders, handlers, ({ db, viewer }, id) => readOrderInfo(db, viewer, id));
};
