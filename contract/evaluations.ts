import { evaluationForm, evaluationSchema, evaluationTypes } from '@pourline/domain/evaluations/evaluations';
import { z } from 'zod';
import { byId, defineContract } from './endpoint.ts';

const items = z.array(z.object({ code: z.string(), title: z.string() }));

/** What is known about the evaluation of an order, for whoever asks. */
const evaluationOfOrder = z.object({
  taskID: z.string(),
  /** By which template it is judged. */
  type: z.enum(evaluationTypes),
  items,
  /** The person's own; of others the newest. */
  evaluation: evaluationSchema.nullable(),
  /** What everybody of the site has said, the newest first. */
  bills: z.array(evaluationSchema),
  /** Whether the person may write it now. */
  mayEvaluate: z.boolean(),
});

/** What sites say of orders. */
export const evaluations = defineContract({
  template: {
    method: 'GET',
    path: '/api/v1/evaluation-template',
    says: 'What a site judges a pour of a type by, and how many stars there are at most.',
    shows: [],
    access: 'signedIn',
    query: z.object({ type: z.enum(evaluationTypes).default('order') }),
    reply: z.object({ type: z.enum(evaluationTypes), title: z.string(), items, mostScore: z.number().int() }),
  },
  ofOrder: {
    method: 'GET',
    path: '/api/v1/evaluation-bills/{id}',
    says: 'The evaluations of an order that the person sees, by everybody of its site, and whether they may write one.',
    shows: ['orders'],
    access: 'signedIn',
    params: byId,
    reply: evaluationOfOrder,
  },
  evaluate: {
    method: 'POST',
    path: '/api/v1/evaluation-bills/{id}',
    says: 'Somebody of the site evaluates an order, once and from its first delivery on; what is poor is a case for its salesman.',
    changes: ['orders', 'messages'],
    access: ['construction-login'],
    params: byId,
    body: evaluationForm,
    reply: evaluationOfOrder,
  },
});
