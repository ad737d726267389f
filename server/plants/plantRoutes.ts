import { plants } from '@pourline/contract/plants';
import type { FastifyInstance } from 'fastify';
import { type Handlers, Shown, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { importThings } from '../spreadsheets/importThings.ts';
import { undoThings } from '../spreadsheets/keptThings.ts';
import { thingList, thingTemplate } from '../spreadsheets/thingSheets.ts';
import type { Work } from '../work.ts';
import { createLine, modifyLine, setLineState } from './lineChanges.ts';
import { lineThing } from './lineThing.ts';
import { ownLineList, ownPlantList, readOwnLine, readOwnPlant, readPlantPlace } from './ownPlantStore.ts';
import { createPlant, modifyPlant, setPlantState } from './plantChanges.ts';
import { plantThing } from './plantThing.ts';

/** The plant as it stands after the act. */
const shownPlant = async (work: Work, plantID: string, act?: Promise<unknown>): Promise<Shown> => {
  await act;
  return new Shown(plantID, await readOwnPlant(work.db, work.tenantID, plantID));
};

/** The line as it stands after the act. */
const shownLine = async (work: Work, lineID: string, act?: Promise<unknown>): Promise<Shown> => {
  await act;
  return new Shown(lineID, await readOwnLine(work.db, work.tenantID, lineID));
};

export const plantRoutes = (app: FastifyInstance, services: Services): void => {
  const handlers: Handlers<typeof plants> = {
    list: (call) => thingList(call, ownPlantList, call.viewer, plantThing),
    place: ({ db, viewer }) => readPlantPlace(db, viewer.tenantID),
    info: ({ db, viewer, params }) => readOwnPlant(db, viewer.tenantID, params.id),
    create: async ({ work, body }) => shownPlant(work, await createPlant(work, body)),
    modify: ({ work, params, body }) => shownPlant(work, params.id, modifyPlant(work, params.id, body)),
    disable: ({ work, params }) => shownPlant(work, params.id, setPlantState(work, params.id, 'disabled')),
    enable: ({ work, params }) => shownPlant(work, params.id, setPlantState(work, params.id, 'enabled')),
    importTemplate: () => thingTemplate(plantThing),
    previewImport: ({ work, viewer, upload }) => importThings(work, viewer, plantThing, upload, 'preview'),
    importSheet: ({ work, viewer, upload, query }) => importThings(work, viewer, plantThing, upload, query.how),
    undoImport: ({ work, params }) => undoThings(work, plantThing, params.id),
    lineList: (call) => thingList(call, ownLineList, call.viewer, lineThing),
    lineInfo: ({ db, viewer, params }) => readOwnLine(db, viewer.tenantID, params.id),
    createLine: async ({ work, body }) => shownLine(work, await createLine(work, body)),
    modifyLine: ({ work, params, body }) => shownLine(work, params.id, modifyLine(work, params.id, body)),
    disableLine: ({ work, params }) => shownLine(work, params.id, setLineState(work, params.id, 'disabled')),
    enableLine: ({ work, params }) => shownLine(work, params.id, setLineState(work, params.id, 'enabled')),
    lineTemplate: () => thingTemplate(lineThing),
    previewLines: ({ work, viewer, upload }) => importThings(work, viewer, lineThing, upload, 'preview'),
    importLines: ({ work, viewer, upload, query }) => importThings(work, viewer, lineThing, upload, query.how),
    undoLines: ({ work, params }) => undoThings(work, lineThing, params.id),
  };
  serve(app, services, plants, handlers, async ({ db, viewer }, id) => {
    const isLine = await db
      .selectFrom('productionLines')
      .select('lineID')
      .where('tenantID', '=', viewer.tenantID)
      .where('lineID', '=', id)
      .executeTakeFirst();
    return isLine ? readOwnLine(db, viewer.tenantID, id) : readOwnPlant(db, viewer.tenantID, id);
  });
};
