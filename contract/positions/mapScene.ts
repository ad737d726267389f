import { geofenceSchema, lonLatSchema, navRouteSchema } from '@pourline/domain/geo';
import { orderSchema } from '@pourline/domain/orders/order';
import { orderState } from '@pourline/domain/orders/orderStates';
import { mixingStateSchema } from '@pourline/domain/plants/plant';
import { vehicleSpecies } from '@pourline/domain/vehicles/vehicle';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { waybillState } from '@pourline/domain/waybills/waybillStates';
import { z } from 'zod';

const text = z.string().nullable();
const figure = z.number().nullable();

/** A truck on the map, with the load that it carries where the person sees it. m³, km/h, degrees, metres. */
const mapTruckSchema = z.object({
  carID: z.string(),
  carNo: z.string(),
  plateNumber: z.string(),
  species: z.enum(vehicleSpecies),
  state: z.enum(vehicleState),
  capacity: z.number(),
  plantID: text,
  isOnDutyDriver: z.boolean(),
  onDutyDriverName: text,
  queueTime: text,
  resumeTime: text,
  /** How many alarms stand on it. */
  alertValue: z.number(),
  insideBaseGeoFence: z.boolean(),
  lon: figure,
  lat: figure,
  speed: figure,
  direction: figure,
  gnssTime: text,
  taskDetailID: text,
  taskDetailNo: text,
  taskID: text,
  contractID: text,
  projectName: text,
  siteAddress: text,
  driverName: text,
  totalVolume: figure,
  waybillState: z.enum(waybillState).nullable(),
  estimatedArrivalTime: text,
  estimatedBackTime: text,
  distance: figure,
  distanceLeft: figure,
  brokenTime: text,
});
/** A truck on the map. */
export type MapSceneTruck = z.infer<typeof mapTruckSchema>;

/** The site of an order under way, with its ground and the agreed ways. Metres, minutes. */
const mapSiteSchema = z.object({
  taskID: z.string(),
  taskNo: z.string(),
  state: z.enum(orderState),
  contractID: z.string(),
  projectName: z.string(),
  customerName: z.string(),
  constructionSite: z.string(),
  siteAddress: z.string(),
  siteLon: z.number(),
  siteLat: z.number(),
  prdTaskGeofence: geofenceSchema,
  navRoutes: z.array(navRouteSchema),
  routeDistance: figure,
  routeHours: orderSchema.shape.routeHours,
  plantID: text,
  runningWaybills: z.number().int(),
});

/** Everything a map draws, WGS-84. */
export const mapSceneSchema = z.object({
  trucks: z.array(mapTruckSchema),
  plants: z.array(
    z.object({
      plantID: z.string(),
      name: z.string(),
      index: z.number().int(),
      lon: z.number(),
      lat: z.number(),
      geoFence: geofenceSchema,
      /** What its lines do. */
      mixingStates: z.array(mixingStateSchema),
    }),
  ),
  sites: z.array(mapSiteSchema),
  /** Where the map looks when it has nothing to show. */
  centre: lonLatSchema,
});
/** Trucks, plants and sites as a map draws them. */
export type MapSceneReply = z.infer<typeof mapSceneSchema>;
