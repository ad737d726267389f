import { homes } from '@pourline/contract/homes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { readHome } from './readHome.ts';

export const homeRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, homes, { home: ({ db, viewer, now }) => readHome(db, viewer, now) });
