import { evaluations } from '@pourline/contract/evaluations';
import { evaluationTemplates, itemsOf, scores } from '@pourline/domain/evaluations/evaluations';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { evaluateOrder, readEvaluation } from './evaluationStore.ts';

export const evaluationRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, evaluations, {
    template: async ({ query: { type } }) => ({
      ...{ type, title: evaluationTemplates[type].title },
      items: itemsOf(type),
      mostScore: scores.length,
    }),
    ofOrder: ({ db, viewer, params }) => readEvaluation(db, viewer, params.id),
    evaluate: async ({ work, viewer, params, body }) => {
      await evaluateOrder(work, viewer, params.id, body);
      return readEvaluation(work.db, viewer, params.id);
    },
  });
