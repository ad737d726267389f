import { devices } from '@pourline/contract/devices';
import type { FastifyInstance } from 'fastify';
import { type Handlers, Shown, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { personOfWork, type Work } from '../work.ts';
import { approveDevice, enterDevice, refuseDevice, revokeDevice } from './deviceMoves.ts';
import { deviceList, readDevice } from './deviceStore.ts';

/** The terminal as it stands after the act. */
const after = async (work: Work, deviceID: string, act: Promise<unknown>): Promise<Shown> => {
  await act;
  return new Shown(deviceID, await readDevice(work.db, personOfWork(work), deviceID));
};

export const deviceRoutes = (app: FastifyInstance, services: Services): void => {
  const handlers: Handlers<typeof devices> = {
    list: ({ db, viewer, query }) => deviceList.page(db, viewer, query),
    info: ({ db, viewer, params }) => readDevice(db, viewer, params.id),
    enter: async ({ work, body }) => {
      const deviceID = await enterDevice(work, body);
      return after(work, deviceID, Promise.resolve());
    },
    approve: ({ work, params }) => after(work, params.id, approveDevice(work, params.id)),
    refuse: ({ work, params }) => after(work, params.id, refuseDevice(work, params.id)),
    revoke: ({ work, params }) => after(work, params.id, revokeDevice(work, params.id)),
  };
  serve(app, services, devices, handlers, ({ db, viewer }, id) => readDevice(db, viewer, id));
};
