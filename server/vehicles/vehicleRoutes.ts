import { vehicles } from '@pourline/contract/vehicles';
import { DomainError } from '@pourline/domain/errors';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { isTruckReady } from '@pourline/domain/vehicles/vehicleStages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Handlers, Shown, serve } from '../http/serve.ts';
import { wholeList } from '../lists/listOf.ts';
import { stateIs } from '../records/stateIs.ts';
import { truckQueues } from '../records/truckWaits.ts';
import { ofTenants } from '../scopeOf.ts';
import type { Services } from '../services.ts';
import { endUndoOfTruck } from '../waybills/endUndo.ts';
import { personOfWork, type Work } from '../work.ts';
import { driverCars } from './driverCars.ts';
import { driverDay } from './driverDay.ts';
import { changeShifts, goOnDuty } from './driverDuty.ts';
import { moveInQueue } from './moveInQueue.ts';
import { ownVehicleHandlers } from './ownVehicleHandlers.ts';
import { readOwnVehicleInfo } from './ownVehicleStore.ts';
import { lineList, plantList } from './plantStore.ts';
import { setMixingState } from './setMixingState.ts';
import { goOffDuty, leaveQueue, moveVehicle, pauseDriver, queueUp, standBy } from './vehicleMoves.ts';
import { backTowards, lastGnss, positionsOf, reportedOf, trackOf } from './vehiclePlaces.ts';
import { queueList, readVehicleInfo, vehicleList, vehicleLog, visibleVehicles } from './vehicleStore.ts';

/** The time that a phone gave, epoch ms. */
const happened = (body: { happenedAt?: string | undefined }): number | undefined =>
  body.happenedAt === undefined ? undefined : Date.parse(body.happenedAt);

/** The vehicle as the doer sees it after their act. */
const told = async (work: Work, carID: string, acting: Promise<unknown>) => {
  await acting;
  return new Shown(carID, await readVehicleInfo(work.db, personOfWork(work), carID));
};

/** A client that names the driver means the signed-in driver. */
const checkDriver = (work: Work, driverID: string | undefined): void => {
  if (driverID !== undefined && driverID !== personOfWork(work).userID) throw new DomainError('car.notOnDuty');
};

/** A shift is handed over by the one rule, through whichever of its two calls. */
const handOver: Handlers<typeof vehicles>['changeShifts'] = ({ work, body }) =>
  told(work, body.carID, changeShifts(work, body.carID, body.userID));

export const vehicleRoutes = (app: FastifyInstance, services: Services): void => {
  const handlers: Handlers<typeof vehicles> = {
    list: ({ db, viewer, query }) => vehicleList.page(db, visibleVehicles(viewer), query),
    info: ({ db, viewer, params }) => readVehicleInfo(db, viewer, params.id),
    driverBound: ({ db, viewer, params, query }) => driverCars(db, viewer, params.id, query),
    driverDay: ({ db, viewer, now, request }) =>
      driverDay(db, viewer, now, services.settings.publicUrl || `${request.protocol}://${request.host}`),
    lastGnss: ({ db, viewer, params, query, now }) =>
      lastGnss(db, viewer, params.id, query.coordsys, query.gfcheck === 1, now),
    track: ({ db, viewer, params, query }) => trackOf(db, viewer, params.id, query.from, query.to),
    reported: ({ db, viewer, params }) => reportedOf(db, viewer, params.id),
    positions: ({ db, viewer, params, query }) => positionsOf(services, db, viewer, params.id, query),
    onDuty: ({ work, params, body }) => {
      const position: [number, number] | null =
        body.lon === undefined || body.lat === undefined ? null : [body.lon, body.lat];
      return told(work, params.id, goOnDuty(work, params.id, position, happened(body)));
    },
    offDuty: ({ work, params, body }) => told(work, params.id, goOffDuty(work, params.id, happened(body))),
    pause: async ({ work, params, body }) => {
      checkDriver(work, body.driverID);
      return told(work, params.id, pauseDriver(work, params.id, body.resumeTime, happened(body)));
    },
    standby: async ({ work, params, body }) => {
      checkDriver(work, body.driverID);
      return told(work, params.id, standBy(work, params.id, happened(body)));
    },
    queueUp: ({ work, params, body }) => told(work, params.carID, queueUp(work, params.carID, happened(body))),
    leaveQueue: ({ work, params, body }) => told(work, params.carID, leaveQueue(work, params.carID, happened(body))),
    moveInQueue: ({ work, params, body }) => told(work, params.carID, moveInQueue(work, params.carID, body.place)),
    changeShifts: handOver,
    changeShiftsOfTruck: handOver,
    shiftState: async ({ work, params, body }) => {
      if (body.action === 'recycle') await endUndoOfTruck(work, params.carID);
      return told(
        work,
        params.carID,
        moveVehicle(work, {
          carID: params.carID,
          action: body.action,
          happenedAt: happened(body),
          ...(body.action === 'startService' && { set: { queueTime: null, resumeTime: null } }),
        }),
      );
    },
    maintenanceComplete: ({ work, params }) =>
      told(work, params.carID, moveVehicle(work, { carID: params.carID, action: 'completeMaintenance' })),
    backTowards: ({ db, viewer, params }) => backTowards(db, viewer, params.carID),
    // Every driver may see who stands in the queue before them.
    queue: ({ db, viewer, query }) =>
      queueList.page(db, sql`${ofTenants(viewer, 'vehicles')} AND ${truckQueues('vehicles')}`, query),
    parkingLot: ({ db, viewer, query }) =>
      vehicleList.page(
        db,
        sql`${visibleVehicles(viewer)} AND ${stateIs('vehicles', isTruckReady)} AND vehicles."isOnDutyDriver" AND vehicles."species" = ${mixerSpecies}`,
        query,
      ),
    log: ({ db, viewer, query }) => vehicleLog.page(db, viewer, query),
    plants: ({ db, viewer }) => plantList.page(db, viewer.tenantIDs, wholeList),
    mixerInfo: ({ db, viewer }) => lineList.page(db, viewer.tenantIDs, wholeList),
    setMixingState: ({ work, params, body }) => setMixingState(work, params.id, body),
    ...ownVehicleHandlers,
  };
  // A call about the vehicle as the company keeps it tells that; all others tell the truck as it works.
  serve(app, services, vehicles, handlers, ({ db, viewer }, id, name) =>
    (name in ownVehicleHandlers ? readOwnVehicleInfo : readVehicleInfo)(db, viewer, id),
  );
};
