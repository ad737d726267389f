import { alarms } from '@pourline/contract/alarms';
import type { FastifyInstance } from 'fastify';
import { Shown, serve, Unchanged } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { readAlarm, readAlarms, readOwnAlarms, takeAlarm } from './alarmStore.ts';

export const alarmRoutes = (app: FastifyInstance, services: Services): void =>
  serve(
    app,
    services,
    alarms,
    {
      standing: ({ db, viewer, query }) => readAlarms(db, viewer, query),
      own: ({ db, viewer }) => readOwnAlarms(db, viewer),
      take: async ({ work, viewer, params, body }) => {
        const isChanged = await takeAlarm(work, params.id, body);
        const shown = new Shown(params.id, await readAlarm(work.db, viewer, params.id));
        return isChanged ? shown : new Unchanged(shown);
      },
    },
    ({ db, viewer }, id) => readAlarm(db, viewer, id),
  );
