import { readers } from '@pourline/domain/access/reading';
import { latitude, longitude } from '@pourline/domain/numbers';
import { mixingStateSchema, plantSchema } from '@pourline/domain/plants/plant';
import { doubts } from '@pourline/domain/positions/doubt';
import { instantSchema } from '@pourline/domain/time/instant';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { stageOf } from '@pourline/domain/waybills/waybill';
import { z } from 'zod';
import { byCar, byId, defineContract } from './endpoint.ts';
import { eventData } from './eventData.ts';
import { happened } from './happened.ts';
import { idFilter, listOf, moment } from './listOf.ts';
import { driverDaySchema } from './vehicles/driverDay.ts';
import { keptPositionSchema, toldItemSchema } from './vehicles/keptPosition.ts';
import { mixerLineSchema, mixingBody } from './vehicles/mixerLine.ts';
import { ownCalls } from './vehicles/ownCalls.ts';
import { vehicleInfoSchema } from './vehicles/vehicleInfo.ts';
import { vehicleList } from './vehicles/vehicleList.ts';

const place = { lon: longitude.optional(), lat: latitude.optional() };
/** Which truck is handed to whom. */
const shiftBody = z.object({ carID: z.string().max(64), userID: z.string().max(64) });
const put = { method: 'PUT', reply: vehicleInfoSchema } as const;

/** Trucks and pumps: duty, queue, breakdown, log; plants with their mixing lines. */
export const vehicles = defineContract({
  list: {
    method: 'GET',
    path: '/api/v1/car',
    says: 'Vehicles that the person may see.',
    shows: ['vehicles', 'positions'],
    access: 'signedIn',
    ...vehicleList,
  },
  info: {
    method: 'GET',
    path: '/api/v1/car/{id}',
    says: 'One vehicle with its drivers, load and the acts open to the person.',
    shows: ['vehicles', 'positions', 'waybills', 'people'],
    access: 'signedIn',
    params: byId,
    reply: vehicleInfoSchema,
  },
  driverBound: {
    method: 'GET',
    path: '/api/v1/car/driver-bound/{id}',
    says: 'The trucks that a driver may drive, the one to take first.',
    shows: ['vehicles', 'positions'],
    access: ['driver-login', 'dispatcher-login', 'fleet-login'],
    params: byId,
    ...vehicleList,
  },
  driverDay: {
    method: 'GET',
    path: '/api/v1/mixing-truck-driver/day',
    says: "The driver's own truck, load and place in the queue.",
    shows: ['plans', 'vehicles', 'positions', 'waybills', 'orders', 'plants', 'people'],
    access: readers.driverDay,
    reply: driverDaySchema,
  },
  lastGnss: {
    method: 'GET',
    path: '/api/v1/car/last-gnss-info/{id}',
    says: 'The newest position of a vehicle.',
    shows: ['positions', 'vehicles'],
    access: 'signedIn',
    params: byId,
    query: z.object({
      coordsys: z.enum(['GCJ02', 'WGS84']).default('GCJ02'),
      gfcheck: z.coerce.number().int().min(0).max(9).optional(),
    }),
    reply: z.object({
      carID: z.string(),
      lon: z.number(),
      lat: z.number(),
      speed: z.number(),
      direction: z.number(),
      dateTime: z.number(),
      insideBaseGeoFence: z.number().int(),
      stale: z.boolean(),
    }),
  },
  track: {
    method: 'GET',
    path: '/api/v1/car/track/{id}',
    says: 'Where a vehicle has been (WGS-84): lon, lat, epoch ms, and why a place is not believed.',
    shows: ['positions'],
    access: ['dispatcher-login', 'senior_manager-login', 'fleet-login', 'driver-login', 'boss_app_login'],
    params: byId,
    query: z.object({ from: moment, to: moment }),
    reply: z.array(z.tuple([z.number(), z.number(), z.number(), z.enum(doubts).nullable()])),
  },
  positions: {
    method: 'GET',
    path: '/api/v1/car/{id}/positions',
    says: 'Positions of a vehicle as they were kept, those that are not believed with the reason.',
    shows: ['positions'],
    access: ['dispatcher-login', 'senior_manager-login', 'fleet-login', 'driver-login', 'boss_app_login'],
    params: byId,
    ...listOf({
      row: keptPositionSchema,
      sort: ['gnssTime'],
      filters: { 'filter.doubtful': z.enum(['0', '1']).optional() },
    }),
  },
  reported: {
    method: 'GET',
    path: '/api/v1/car/{id}/reported',
    says: 'What the terminal of a vehicle has reported without a position: of each item the last, in words.',
    shows: ['positions'],
    access: ['dispatcher-login', 'senior_manager-login', 'fleet-login', 'driver-login', 'boss_app_login'],
    params: byId,
    reply: z.array(toldItemSchema.extend({ toldAt: z.string() })),
  },
  onDuty: {
    ...put,
    path: '/api/v1/mixing-truck-driver/on-duty/{id}',
    says: "The driver takes the truck; with a fence check of the phone's position.",
    changes: ['vehicles'],
    act: ['vehicle.goOnDuty', 'vehicle.takeDuty'],
    offline: 'queue',
    params: byId,
    body: z.object({ ...place, ...happened }),
  },
  offDuty: {
    ...put,
    path: '/api/v1/mixing-truck-driver/off-duty/{id}',
    says: 'The driver leaves the truck.',
    changes: ['vehicles'],
    act: ['vehicle.goOffDuty', 'vehicle.leaveDuty'],
    offline: 'queue',
    params: byId,
    body: z.object({ ...happened }),
  },
  pause: {
    ...put,
    path: '/api/v1/mixing-truck/driver/pause/{id}',
    says: 'The driver pauses.',
    changes: ['vehicles'],
    act: 'vehicle.pause',
    offline: 'queue',
    params: byId,
    body: z.object({ driverID: z.string().max(64).optional(), resumeTime: instantSchema().optional(), ...happened }),
  },
  standby: {
    ...put,
    path: '/api/v1/mixing-truck/driver/stand-by/{id}',
    says: 'The driver is ready again.',
    changes: ['vehicles'],
    act: 'vehicle.standby',
    offline: 'queue',
    params: byId,
    body: z.object({ driverID: z.string().max(64).optional(), ...happened }),
  },
  queueUp: {
    ...put,
    path: '/api/v1/mixing-truck/queue-up/{carID}',
    says: 'The truck queues for the next load.',
    changes: ['vehicles'],
    act: 'vehicle.queueUp',
    offline: 'queue',
    params: byCar,
    body: z.object({ ...happened }),
  },
  leaveQueue: {
    ...put,
    path: '/api/v1/mixing-truck/leave-queue/{carID}',
    says: 'The truck leaves the queue.',
    changes: ['vehicles'],
    act: 'vehicle.leaveQueue',
    offline: 'queue',
    params: byCar,
    body: z.object({ ...happened }),
  },
  moveInQueue: {
    ...put,
    path: '/api/v1/mixing-truck/queue-place/{carID}',
    says: "Puts a truck that waits at another place of its plant's queue, counted from 1.",
    changes: ['vehicles'],
    act: 'vehicle.moveInQueue',
    params: byCar,
    body: z.object({ place: z.number().int().min(1).max(1000) }),
  },
  changeShifts: {
    ...put,
    path: '/api/v1/mixing-truck-driver/change-shifts',
    says: 'Hands the truck to another bound driver.',
    changes: ['vehicles'],
    act: 'vehicle.changeShift',
    body: shiftBody,
  },
  changeShiftsOfTruck: {
    ...put,
    path: '/api/v1/mixing-truck/change-shifts',
    says: 'Hands the truck to another bound driver, by the name that other systems have for it.',
    changes: ['vehicles'],
    act: 'vehicle.changeShift',
    body: shiftBody,
  },
  shiftState: {
    ...put,
    path: '/api/v1/mixing-truck/shift-state/{carID}',
    says: 'Does any one act on a truck that the table allows the person.',
    changes: ['vehicles', 'waybills', 'messages'],
    act: ['vehicle.completeMaintenance', 'vehicle.startService', 'vehicle.recycle'],
    offline: 'queue',
    params: byCar,
    body: z.object({ action: z.enum(['completeMaintenance', 'startService', 'recycle']), ...happened }),
  },
  maintenanceComplete: {
    ...put,
    path: '/api/v1/mixing-truck/maintenance-complete/{carID}',
    says: 'The truck is repaired.',
    changes: ['vehicles', 'messages'],
    act: 'vehicle.completeMaintenance',
    offline: 'queue',
    params: byCar,
  },
  backTowards: {
    method: 'GET',
    path: '/api/v1/mixing-truck/back-towards/{carID}',
    says: 'Whether the truck is on its way back, and how far.',
    shows: ['vehicles', 'waybills', 'positions'],
    access: 'signedIn',
    params: byCar,
    reply: z.object({ backTowards: z.boolean(), distanceLeft: z.number().nullable() }),
  },
  queue: {
    method: 'GET',
    path: '/api/v1/mixing-truck-queue',
    says: 'Trucks that queue for a load, first come first.',
    shows: ['vehicles', 'positions'],
    access: ['dispatcher-login', 'senior_manager-login', 'fleet-login', 'driver-login', 'boss_app_login'],
    ...vehicleList,
  },
  parkingLot: {
    method: 'GET',
    path: '/api/v1/parking-lot',
    says: 'Trucks on duty that stand ready at the plant.',
    shows: ['vehicles', 'positions'],
    access: ['dispatcher-login', 'senior_manager-login', 'fleet-login'],
    ...vehicleList,
  },
  log: {
    method: 'GET',
    path: '/api/v1/car-log',
    says: 'Everything that was done with a vehicle.',
    shows: ['vehicles'],
    access: readers.carLog,
    ...listOf({
      row: stageOf(vehicleMachine).extend({ data: eventData, serialNo: z.number().int() }),
      sort: ['serialNo'],
      filters: { 'filter.carID': idFilter },
    }),
  },
  plants: {
    method: 'GET',
    path: '/api/v1/plant',
    says: 'Plants of the tenant with their lines, by index.',
    shows: ['plants'],
    access: 'signedIn',
    reply: plantSchema,
    list: true,
  },
  mixerInfo: {
    method: 'GET',
    path: '/api/v1/mixer-info',
    says: 'Mixing lines with what they load now.',
    shows: ['plants', 'waybills'],
    access: ['dispatcher-login', 'senior_manager-login', 'laboratory-login', 'boss_app_login'],
    reply: mixerLineSchema,
    list: true,
  },
  setMixingState: {
    method: 'PUT',
    path: '/api/v1/mixer-info/{id}',
    says: 'Says what a mixing line does; work on it has a reason.',
    changes: ['plants'],
    access: ['dispatcher-login'],
    params: byId,
    body: mixingBody,
    reply: z.object({ lineID: z.string(), mixingState: mixingStateSchema, downReason: z.string() }),
  },
  ...ownCalls,
});
