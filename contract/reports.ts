import { reportStates } from '@pourline/domain/papers/reportJob';
import { z } from 'zod';
import { byId, defineContract, fileBytes } from './endpoint.ts';

const ofOrder = { method: 'POST', act: 'order.viewProportion', params: byId } as const;
const ofLoad = { method: 'POST', act: 'waybill.viewTicket', params: byId } as const;
const job = { changes: [], body: z.object({}), reply: z.object({ jobID: z.string() }) } as const;
/** Without a job the paper is printed while the person waits. */
const printing = {
  readOnly: true,
  body: z.object({ jobID: z.string().max(64).optional() }),
  reply: fileBytes,
  kind: 'file',
} as const;

/** Papers that are printed while their asker does something else: a job, how far it is, and its file. */
export const reports = defineContract({
  orderJob: {
    ...ofOrder,
    ...job,
    path: '/api/v1/report/job/task/{id}',
    says: 'Begins to print the mix proportion of an order; the reply names the job.',
  },
  loadJob: {
    ...ofLoad,
    ...job,
    path: '/api/v1/report/job/task-detail/{id}',
    says: 'Begins to print the delivery note of a load; the reply names the job.',
  },
  progress: {
    method: 'POST',
    path: '/api/v1/report/progress',
    says: 'How far a job of one’s own is, in percent, and why it failed.',
    shows: [],
    access: 'signedIn',
    readOnly: true,
    body: z.object({ jobID: z.string().max(64) }),
    reply: z.object({
      jobID: z.string(),
      state: z.enum(reportStates),
      percent: z.number().int().min(0).max(100),
      /** Why it failed, in words. */
      failure: z.string().nullable(),
    }),
  },
  printOrder: {
    ...ofOrder,
    ...printing,
    shows: ['orders', 'accounts'],
    path: '/api/v1/report/print/task/{id}',
    says: 'The mix proportion of an order as PDF: the file of a job that is done.',
  },
  printLoad: {
    ...ofLoad,
    ...printing,
    shows: ['waybills', 'orders', 'accounts'],
    path: '/api/v1/report/print/task-detail/{id}',
    says: 'The delivery note of a load as PDF: the file of a job that is done.',
  },
});
