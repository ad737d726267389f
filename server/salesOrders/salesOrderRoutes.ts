import { salesOrders } from '@pourline/contract/salesOrders';
import type { Viewer } from '@pourline/domain/access/rights';
import type { FastifyInstance } from 'fastify';
import { Shown, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { exportList } from '../spreadsheets/exportList.ts';
import type { Work } from '../work.ts';
import { makeSalesOrder, modifySalesOrder, setSalesOrderState } from './salesOrderChanges.ts';
import { readSalesOrder, salesOrderList, salesOrderSheet } from './salesOrderStore.ts';

const shown = async ({ work, viewer }: { work: Work; viewer: Viewer }, id: string) =>
  new Shown(id, await readSalesOrder(work.db, viewer, id, work.now, true));

export const salesOrderRoutes = (app: FastifyInstance, services: Services): void =>
  serve(
    app,
    services,
    salesOrders,
    {
      list: ({ db, viewer, query }) =>
        query.format === 'xlsx'
          ? exportList(services, viewer, () => salesOrderSheet(db, viewer, query))
          : salesOrderList.page(db, viewer, query),
      info: ({ db, viewer, params, now }) => readSalesOrder(db, viewer, params.id, now, false),
      detail: ({ db, viewer, params, now }) => readSalesOrder(db, viewer, params.id, now, true),
      create: async (call) => shown(call, await makeSalesOrder(call.work, call.viewer, call.body)),
      modify: async (call) => {
        await modifySalesOrder(call.work, call.viewer, call.params.id, call.body);
        return shown(call, call.params.id);
      },
      close: async (call) => {
        await setSalesOrderState(call.work, call.viewer, call.params.id, 'closed');
        return shown(call, call.params.id);
      },
      reopen: async (call) => {
        await setSalesOrderState(call.work, call.viewer, call.params.id, 'open');
        return shown(call, call.params.id);
      },
    },
    ({ db, viewer }, id) => readSalesOrder(db, viewer, id, services.clock.now(), true),
  );
