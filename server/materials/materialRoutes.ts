import { materialCars } from '@pourline/contract/materialCars';
import { materials } from '@pourline/contract/materials';
import type { FastifyInstance } from 'fastify';
import { Shown, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { keptHandlers, readKept } from '../spreadsheets/keptHandlers.ts';
import type { Work } from '../work.ts';
import { changeCar, enterCar, materialCarKept, materialCarList } from './materialCarKept.ts';
import { materialKept } from './materialKept.ts';

/** A lorry as it stands after the act. */
const shownCar = async (work: Work, carID: string): Promise<Shown> =>
  new Shown(carID, await readKept(work.db, work.tenantID, materialCarKept, carID));

export const materialRoutes = (app: FastifyInstance, services: Services): void => {
  serve(app, services, materials, keptHandlers(materialKept), ({ db, viewer }, id) =>
    readKept(db, viewer.tenantID, materialKept, id),
  );
  serve(
    app,
    services,
    materialCars,
    {
      list: ({ db, viewer, query }) => materialCarList.page(db, viewer, query),
      create: async ({ work, viewer, body }) => shownCar(work, await enterCar(work, viewer, body)),
      modify: async ({ work, viewer, params, body }) => {
        await changeCar(work, viewer, params.id, body);
        return shownCar(work, params.id);
      },
    },
    ({ db, viewer }, id) => readKept(db, viewer.tenantID, materialCarKept, id),
  );
};
