import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { planContract, planHandlers } from './planHandlers.ts';
import { surplusContract, surplusHandlers } from './surplusHandlers.ts';

export const planningRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, services, planContract, planHandlers);
  serve(app, services, surplusContract, surplusHandlers);
};
