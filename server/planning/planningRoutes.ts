import { planning } from '@pourline/contract/planning';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { planHandlers } from './planHandlers.ts';
import { surplusHandlers } from './surplus/surplusHandlers.ts';

export const planningRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, planning, { ...planHandlers, ...surplusHandlers });
