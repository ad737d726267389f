import { customers } from '@pourline/contract/customers';
import type { Viewer } from '@pourline/domain/access/rights';
import type { FastifyInstance } from 'fastify';
import { Shown, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { exportList } from '../spreadsheets/exportList.ts';
import { importThings } from '../spreadsheets/importThings.ts';
import { undoThings } from '../spreadsheets/keptThings.ts';
import { thingTemplate } from '../spreadsheets/thingSheets.ts';
import type { Work } from '../work.ts';
import { makeCustomer, modifyCustomer, setCustomerState } from './customerChanges.ts';
import { alikeCustomers, customerList, customerSheet, readCustomer } from './customerStore.ts';
import { customerThing } from './customerThing.ts';
import { readDuty, setDuty } from './siteDuty.ts';

const shown = async ({ work, viewer }: { work: Work; viewer: Viewer }, id: string) =>
  new Shown(id, await readCustomer(work.db, viewer, id));

export const customerRoutes = (app: FastifyInstance, services: Services): void =>
  serve(
    app,
    services,
    customers,
    {
      list: ({ db, viewer, query }) =>
        query.format === 'xlsx'
          ? exportList(services, viewer, () => customerSheet(db, viewer, query))
          : customerList.page(db, viewer, query),
      importTemplate: () => thingTemplate(customerThing),
      previewImport: ({ work, viewer, upload }) => importThings(work, viewer, customerThing, upload, 'preview'),
      importSheet: ({ work, viewer, upload, query }) => importThings(work, viewer, customerThing, upload, query.how),
      undoImport: ({ work, params }) => undoThings(work, customerThing, params.id),
      info: ({ db, viewer, params }) => readCustomer(db, viewer, params.id),
      alike: async ({ db, viewer, query: { except, ...marks } }) => {
        const data = await alikeCustomers(db, viewer.tenantID, marks, except);
        return { data, total: data.length };
      },
      create: async (call) => shown(call, await makeCustomer(call.work, call.body)),
      modify: async (call) => {
        await modifyCustomer(call.work, call.params.id, call.body);
        return shown(call, call.params.id);
      },
      disable: async (call) => {
        await setCustomerState(call.work, call.params.id, 'disabled');
        return shown(call, call.params.id);
      },
      enable: async (call) => {
        await setCustomerState(call.work, call.params.id, 'enabled');
        return shown(call, call.params.id);
      },
      duty: ({ db, viewer, params }) => readDuty(db, viewer, params.id),
      onDuty: ({ work, viewer, params }) => setDuty(work, viewer, params.id, true),
      offDuty: ({ work, viewer, params }) => setDuty(work, viewer, params.id, false),
    },
    ({ db, viewer }, id) => readCustomer(db, viewer, id),
  );
