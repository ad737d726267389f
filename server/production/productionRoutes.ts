import { production } from '@pourline/contract/production';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { productionDay } from './productionDay.ts';
import { readAppointment } from './readAppointment.ts';
import { taskPlan } from './taskPlan.ts';

export const productionRoutes = (app: FastifyInstance, services: Services): void =>
  serve(app, services, production, {
    day: ({ db, viewer, query, now }) => productionDay(services, db, viewer.tenantID, now, query.day),
    tasks: ({ db, viewer, query, now }) => taskPlan(db, viewer, { ...query, now }),
    appointment: ({ db, viewer, query, now }) =>
      readAppointment(services, db, { tenantID: viewer.tenantID, now, day: query.day }),
  });
