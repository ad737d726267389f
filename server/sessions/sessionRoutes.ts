import { sessions } from '@pourline/contract/sessions';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { codeHandlers } from './codeHandlers.ts';
import { plantHandlers } from './plantHandlers.ts';
import { tokenHandlers } from './tokenHandlers.ts';

export const sessionRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, sessions, { ...tokenHandlers, ...codeHandlers, ...plantHandlers });
