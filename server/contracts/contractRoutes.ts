import { contracts } from '@pourline/contract/contracts';
import type { Viewer } from '@pourline/domain/access/rights';
import type { FastifyInstance } from 'fastify';
import { Shown, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { exportList } from '../spreadsheets/exportList.ts';
import { importThings } from '../spreadsheets/importThings.ts';
import { undoThings } from '../spreadsheets/keptThings.ts';
import { thingTemplate } from '../spreadsheets/thingSheets.ts';
import type { Work } from '../work.ts';
import { changeContract, draftContract, moveContract } from './contractChanges.ts';
import { contractList, contractSheet, readContract } from './contractStore.ts';
import { contractThing } from './contractThing.ts';
import { quoteContract } from './quoteContract.ts';

/** Replies to an act with the contract as it stands after it. */
const after = async ({ work, viewer }: { work: Work; viewer: Viewer }, id: string, act: Promise<unknown>) => {
  await act;
  await work.settled();
  return new Shown(id, await readContract(work.db, viewer, id, work.now));
};

export const contractRoutes = (app: FastifyInstance, services: Services): void =>
  serve(
    app,
    services,
    contracts,
    {
      list: ({ db, viewer, query }) =>
        query.format === 'xlsx'
          ? exportList(services, viewer, () => contractSheet(db, viewer, query))
          : contractList.page(db, viewer, query),
      importTemplate: () => thingTemplate(contractThing),
      previewImport: ({ work, viewer, upload }) => importThings(work, viewer, contractThing, upload, 'preview'),
      importSheet: ({ work, viewer, upload, query }) => importThings(work, viewer, contractThing, upload, query.how),
      undoImport: ({ work, params }) => undoThings(work, contractThing, params.id),
      info: ({ db, viewer, params, now }) => readContract(db, viewer, params.id, now),
      quote: ({ db, viewer, params, query }) => quoteContract(db, viewer, params.id, query),
      create: async (call) => {
        const id = await draftContract(call.work, call.viewer, call.body);
        return after(call, id, Promise.resolve());
      },
      modifyDraft: (call) =>
        after(call, call.params.id, changeContract(call.work, call.params.id, 'modifyDraft', call.body)),
      modify: (call) => after(call, call.params.id, changeContract(call.work, call.params.id, 'modify', call.body)),
      sign: (call) => after(call, call.params.id, moveContract(call.work, call.params.id, 'sign')),
      unsign: (call) => after(call, call.params.id, moveContract(call.work, call.params.id, 'unsign')),
      suspend: (call) =>
        after(call, call.params.id, moveContract(call.work, call.params.id, 'suspend', call.body.reason)),
      resume: (call) => after(call, call.params.id, moveContract(call.work, call.params.id, 'resume')),
      end: (call) => after(call, call.params.id, moveContract(call.work, call.params.id, 'end', call.body.reason)),
    },
    ({ db, viewer }, id) => readContract(db, viewer, id, services.clock.now()),
  );
