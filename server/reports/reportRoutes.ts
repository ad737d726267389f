import { reports } from '@pourline/contract/reports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicUrlOf } from '../http/publicUrlOf.ts';
import { serve } from '../http/serve.ts';
import { printProportion, readPrinted } from '../proportions/proportionPrint.ts';
import type { Services } from '../services.ts';
import { checkTicket, printTicket } from '../waybills/printTicket.ts';
import { beginJob, readPaper, readProgress } from './reportJobs.ts';

export const reportRoutes = (app: FastifyInstance, services: Services): void => {
  const at = (request: FastifyRequest) => ({
    publicUrl: publicUrlOf(services, request),
    now: services.clock.now(),
  });
  serve(app, services, reports, {
    orderJob: async ({ work, viewer, params: { id } }) => {
      await readPrinted(work.db, viewer, id);
      return beginJob(work, viewer, { kind: 'task', thingID: id }, (db) => printProportion(db, viewer, id, work.now));
    },
    loadJob: async ({ work, viewer, params: { id }, request }) => {
      const moment = at(request);
      await checkTicket(work.db, viewer, id, moment);
      return beginJob(work, viewer, { kind: 'taskDetail', thingID: id }, (db) =>
        printTicket(services, db, viewer, id, moment),
      );
    },
    progress: ({ db, viewer, body, now }) => readProgress(db, viewer, body.jobID, now),
    printOrder: ({ db, viewer, params: { id }, body: { jobID }, now }) =>
      jobID === undefined
        ? printProportion(db, viewer, id, now)
        : readPaper(db, viewer, jobID, { kind: 'task', thingID: id }),
    printLoad: ({ db, viewer, params: { id }, body: { jobID }, request }) =>
      jobID === undefined
        ? printTicket(services, db, viewer, id, at(request))
        : readPaper(db, viewer, jobID, { kind: 'taskDetail', thingID: id }),
  });
};
