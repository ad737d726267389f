import { evaluationForm, evaluationSchema } from '@pourline/domain/evaluations/evaluations';
import { z } from 'zod';
import { byId, defineContract } from './endpoint.ts';

/** What is known about the evaluation of an order, for whoever asks. */
const evaluationOfOrder = z.object({
  taskID: z.string(),
  evaluation: evaluationSchema.nullable(),
  /** Whether the person may write it now. */
  mayEvaluate: z.boolean(),
});

/** What sites say of completed orders. */
export const evaluations = defineContract({
  template: {
    method: 'GET',
    path: '/api/v1/evaluation-template',
    says: 'What a site judges an order by, and the highest score.',
    shows: [],
    access: 'signedIn',
    reply: z.object({ items: z.array(z.object({ code: z.string(), title: z.string() })), mostScore: z.number().int() }),
  },
  ofOrder: {
    method: 'GET',
    path: '/api/v1/evaluation-bills/{id}',
    says: 'The evaluation of an order that the person sees; `null` while there is none.',
    shows: ['orders'],
    access: 'signedIn',
    params: byId,
    reply: evaluationOfOrder,
  },
  evaluate: {
    method: 'POST',
    path: '/api/v1/evaluation-bills/{id}',
    says: 'The site evaluates a completed order, once.',
    changes: ['orders'],
    access: ['construction-login'],
    params: byId,
    body: evaluationForm,
    reply: evaluationOfOrder,
  },
});
