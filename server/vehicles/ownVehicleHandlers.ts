import type { ownCalls } from '@pourline/contract/vehicles/ownCalls';
import type { Viewer } from '@pourline/domain/access/rights';
import { dayOf } from '@pourline/domain/time';
import type { Db } from '../db/database.ts';
import { type Handlers, Shown } from '../http/serve.ts';
import { plantOffset } from '../records/plantOffset.ts';
import { importThings } from '../spreadsheets/importThings.ts';
import { undoThings } from '../spreadsheets/keptThings.ts';
import { thingList, thingTemplate } from '../spreadsheets/thingSheets.ts';
import { personOfWork, type Work } from '../work.ts';
import { type OnDay, ownVehicleList, readOwnVehicleInfo, vehicleChoices } from './ownVehicleStore.ts';
import { createVehicle, disableVehicle, enableVehicle, modifyVehicle } from './vehicleChanges.ts';
import { vehicleThing } from './vehicleThing.ts';

const onDay = async (db: Db, viewer: Viewer, now: number): Promise<OnDay> => ({
  viewer,
  today: dayOf(now, await plantOffset(db, viewer.tenantID)),
});

/** The vehicle as it stands after the act. */
const shown = async (work: Work, carID: string, act?: Promise<unknown>): Promise<Shown> => {
  await act;
  await work.settled();
  return new Shown(carID, await readOwnVehicleInfo(work.db, personOfWork(work), carID));
};

/** The calls about vehicles as the company keeps them. */
export const ownVehicleHandlers: Handlers<typeof ownCalls> = {
  ownList: async (call) => thingList(call, ownVehicleList, await onDay(call.db, call.viewer, call.now), vehicleThing),
  ownChoices: ({ db, viewer }) => vehicleChoices(db, viewer.tenantID),
  ownInfo: ({ db, viewer, params }) => readOwnVehicleInfo(db, viewer, params.id),
  create: async ({ work, body }) => shown(work, await createVehicle(work, body)),
  modify: ({ work, params, body }) => shown(work, params.id, modifyVehicle(work, params.id, body)),
  disable: ({ work, params }) => shown(work, params.id, disableVehicle(work, params.id)),
  enable: ({ work, params }) => shown(work, params.id, enableVehicle(work, params.id)),
  importTemplate: () => thingTemplate(vehicleThing),
  previewImport: ({ work, viewer, upload }) => importThings(work, viewer, vehicleThing, upload, 'preview'),
  importSheet: ({ work, viewer, upload, query }) => importThings(work, viewer, vehicleThing, upload, query.how),
  undoImport: ({ work, params }) => undoThings(work, vehicleThing, params.id),
};
