import { construction } from '@pourline/contract/construction';
import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import type { OrderListRow } from '@pourline/contract/orders/orderList';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import type { FastifyInstance } from 'fastify';
import { publicUrlOf } from '../http/publicUrlOf.ts';
import { serve } from '../http/serve.ts';
import { orderListOf, readOrderInfo } from '../orders/orderStore.ts';
import type { Services } from '../services.ts';
import { readWaybillInfo, waybillList } from '../waybills/waybillStore.ts';
import { companyProject, companyProjects, type ProjectThere } from './companyProjects.ts';
import { mergePlants, readAtPlant } from './mergePlants.ts';

const byText = (a: string, b: string): number => a.localeCompare(b, 'zh-CN');
const latestFirst = (a: string, b: string): number => Date.parse(b) - Date.parse(a);
/** The acts are the business of a session at the plant. */
const withoutActs = <T extends { actions: unknown }>({ actions: _, ...thing }: T): Omit<T, 'actions'> => thing;

export const constructionRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, construction, {
    projects: ({ account, query }) =>
      mergePlants(
        services,
        account,
        query,
        (db, viewer, page) =>
          companyProjects.pageOf(db, viewer, { ...query, ...page, after: undefined }, (row: ProjectThere) => row),
        (a, b) => byText(a.projectName, b.projectName),
      ),
    project: ({ account, query: { tid, id } }) =>
      readAtPlant(services, account, tid, (db, viewer) => companyProject(db, viewer, id)),
    tasks: ({ account, query: { 'filter.tid': tid, sort: _, after, ...query } }) =>
      mergePlants(
        services,
        account,
        { ...query, 'filter.tid': tid, after },
        (db, viewer, page) =>
          orderListOf(viewer).pageOf(
            db,
            viewer,
            { ...query, ...page, sort: undefined, format: 'page' },
            (row: OrderListRow) => row,
          ),
        (a, b) => latestFirst(a.bookBegin, b.bookBegin),
      ),
    task: ({ account, query: { tid, id } }) =>
      readAtPlant(services, account, tid, async (db, viewer) =>
        withoutActs(JSON.parse((await readOrderInfo(db, viewer, id)).data) as OrderInfo),
      ),
    waybills: ({ account, query: { 'filter.tid': tid, sort: _, after, ...query } }) =>
      mergePlants(
        services,
        account,
        { ...query, 'filter.tid': tid, after },
        (db, viewer, page) =>
          waybillList.pageOf(
            db,
            { viewer },
            { ...query, ...page, sort: undefined, format: 'page' },
            (row: Waybill) => row,
          ),
        (a, b) => latestFirst(a.createTime, b.createTime),
      ),
    waybill: ({ account, query: { tid, id }, request, now }) =>
      readAtPlant(services, account, tid, async (db, viewer) =>
        withoutActs(await readWaybillInfo(db, viewer, id, publicUrlOf(services, request), now)),
      ),
  });
