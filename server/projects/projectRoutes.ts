import { projects } from '@pourline/contract/projects';
import type { Viewer } from '@pourline/domain/access/rights';
import type { FastifyInstance } from 'fastify';
import { Shown, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { exportList } from '../spreadsheets/exportList.ts';
import { importThings } from '../spreadsheets/importThings.ts';
import { undoThings } from '../spreadsheets/keptThings.ts';
import { thingTemplate } from '../spreadsheets/thingSheets.ts';
import type { Work } from '../work.ts';
import { changeMembers, makeProject, modifyProject, setProjectState } from './projectChanges.ts';
import { projectChoices } from './projectChoices.ts';
import { alikeProjects, ownProjectList, projectSheet, readOwnProject } from './projectStore.ts';
import { projectThing } from './projectThing.ts';

const shown = async ({ work, viewer }: { work: Work; viewer: Viewer }, id: string) =>
  new Shown(id, await readOwnProject(work.db, viewer, id));

export const projectRoutes = (app: FastifyInstance, services: Services): void =>
  serve(
    app,
    services,
    projects,
    {
      list: ({ db, viewer, query }) =>
        query.format === 'xlsx'
          ? exportList(services, viewer, () => projectSheet(db, viewer, query))
          : ownProjectList.page(db, viewer, query),
      importTemplate: () => thingTemplate(projectThing),
      previewImport: ({ work, viewer, upload }) => importThings(work, viewer, projectThing, upload, 'preview'),
      importSheet: ({ work, viewer, upload, query }) => importThings(work, viewer, projectThing, upload, query.how),
      undoImport: ({ work, params }) => undoThings(work, projectThing, params.id),
      info: ({ db, viewer, params }) => readOwnProject(db, viewer, params.id),
      alike: async ({ db, viewer, query: { name, lon, lat, except } }) => {
        const data = await alikeProjects(db, viewer.tenantID, { projectName: name, at: [lon, lat] }, except);
        return { data, total: data.length };
      },
      choices: ({ db, viewer }) => projectChoices(db, viewer),
      create: async (call) => shown(call, await makeProject(call.work, call.body)),
      modify: async (call) => {
        await modifyProject(call.work, call.params.id, call.body);
        return shown(call, call.params.id);
      },
      setMembers: async (call) => {
        await changeMembers(call.work, call.params.id, call.body.members);
        return shown(call, call.params.id);
      },
      disable: async (call) => {
        await setProjectState(call.work, call.params.id, 'disabled');
        return shown(call, call.params.id);
      },
      enable: async (call) => {
        await setProjectState(call.work, call.params.id, 'enabled');
        return shown(call, call.params.id);
      },
    },
    ({ db, viewer }, id) => readOwnProject(db, viewer, id),
  );
