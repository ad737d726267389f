import { lonLatSchema } from '@pourline/domain/geo';
import { courseDegrees, speedKmh, whole } from '@pourline/domain/numbers';
import { timesTo } from '@pourline/domain/time/instant';
import { z } from 'zod';
import { byId, defineContract } from './endpoint.ts';
import { listOf } from './listOf.ts';
import { asidePositionSchema } from './positions/asidePosition.ts';
import { cityMapSchema } from './positions/cityMap.ts';
import { mapSceneSchema } from './positions/mapScene.ts';

const coordinates = lonLatSchema;

/** `lon,lat` in degrees. */
const place = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,15})?,-?\d{1,2}(\.\d{1,15})?$/)
  .max(40);

/** Where a phone was, and when: seconds since the epoch. */
const reported = z.object({
  dateTime: whole(0, timesTo / 1000),
  location: z.object({ type: z.literal('Point'), coordinates }),
  speed: speedKmh.optional(),
  direction: courseDegrees.optional(),
});

/** Positions of trucks (WGS-84), routes and how far there is to drive. */
export const positions = defineContract({
  byApp: {
    method: 'POST',
    path: '/api/v1/gnss/app',
    says: 'A phone posts where its truck is; WGS-84, seconds since the epoch. One place by itself, or as `points` what was gathered without network.',
    shows: [],
    changes: ['positions', 'waybills', 'vehicles'],
    access: ['driver-login', 'material-driver-login'],
    readOnly: true,
    body: z
      .object({
        vehicleNo: z.string().max(40).optional(),
        carID: z.string().max(64).optional(),
        ...reported.partial().shape,
        points: z.array(reported).min(1).max(500).optional(),
      })
      .refine(
        ({ points, dateTime, location }) => points !== undefined || (dateTime !== undefined && location !== undefined),
        {
          path: ['dateTime'],
          message: '请给出定位的时间和位置',
        },
      ),
    // What a phone has gathered where there was no network.
    maxBytes: 128 * 1024,
    reply: z.object({ accepted: z.number().int() }),
  },
  aside: {
    method: 'GET',
    path: '/api/v1/car/{id}/positions-aside',
    says: 'Positions of a vehicle that could not be kept, as it sent them, with the reason; the newest first.',
    shows: ['positions'],
    access: ['dispatcher-login', 'senior_manager-login', 'fleet-login', 'driver-login', 'boss_app_login'],
    params: byId,
    ...listOf({ row: asidePositionSchema, sort: ['receivedAt'], filters: {} }),
  },
  lastByVehicleNo: {
    method: 'GET',
    path: '/api/v1/gnss/last/{vehicleNo}',
    says: 'The newest position of a vehicle by its plate.',
    shows: ['positions', 'vehicles'],
    access: 'signedIn',
    params: z.object({ vehicleNo: z.string().max(40) }),
    reply: z.object({
      vehicleNo: z.string(),
      dateTime: z.number(),
      location: z.object({ type: z.literal('Point'), coordinates }),
    }),
  },
  convert: {
    method: 'GET',
    path: '/api/v1/coordinate-convert',
    says: 'Converts lon,lat pairs (with |) between WGS84 and GCJ02.',
    shows: [],
    access: 'signedIn',
    query: z.object({
      locations: z.string().max(4000),
      from: z.enum(['WGS84', 'GCJ02']),
      to: z.enum(['WGS84', 'GCJ02']),
    }),
    reply: z.object({ locations: z.string() }),
  },
  /** What a map shows: every truck the person may see, plants, and the sites of orders under way. */
  map: {
    method: 'GET',
    path: '/api/v1/map/scene',
    says: 'Trucks, plants and sites that the person may see, WGS-84.',
    shows: ['vehicles', 'positions', 'waybills', 'orders', 'plants'],
    access: 'signedIn',
    query: z.object({ taskID: z.string().max(64).optional() }),
    reply: mapSceneSchema,
  },
  base: {
    method: 'GET',
    path: '/api/v1/map/base',
    says: 'The base map: schematic roads and districts as GeoJSON (WGS-84), or where tiles come from.',
    shows: [],
    access: 'signedIn',
    reply: z.object({
      kind: z.enum(['schematic', 'pmtiles', 'amap']),
      url: z.string().nullable(),
      coordsys: z.enum(['WGS84', 'GCJ02']),
      roads: cityMapSchema.nullable(),
    }),
  },
  route: {
    method: 'GET',
    path: '/api/v1/map/route',
    says: 'A way for a truck between two places (WGS-84).',
    shows: [],
    access: 'signedIn',
    query: z.object({ from: place, to: place }),
    reply: z.object({ points: z.array(coordinates), distanceM: z.number(), minutes: z.number() }),
  },
});
