import { z } from 'zod';
import { distanceToGeofenceM } from '../geo/geofence.ts';
import { distanceM, type Geofence, geofenceSchema, type LonLat } from '../geo.ts';
import { figure, latitude, longitude, whole } from '../numbers.ts';
import { visibleText } from '../visibleText.ts';

/** The gate of a plant lies on its ground, or so near to it, metres. */
const gateReachM = 100;

/** A plant as somebody enters it: what it is called, where its gate is (WGS-84), its ground, and its place among the plants. */
export const plantForm = z
  .object({
    name: visibleText.min(1, '请填写搅拌站名称').max(40, '名称最多 40 字'),
    address: visibleText.max(200, '地址最多 200 字').default(''),
    index: whole(0, 999),
    lon: longitude,
    lat: latitude,
    geoFence: geofenceSchema,
  })
  .refine(({ lon, lat, geoFence }) => distanceToGeofenceM(geoFence, [lon, lat]) <= gateReachM, {
    path: ['geoFence'],
    message: '围栏要围住搅拌站的位置',
  });
export type PlantForm = z.output<typeof plantForm>;

/** A mixing line as somebody enters it: its plant, what it is called, m³ per hour, and its place among the lines of the plant. */
export const lineForm = z.object({
  plantID: z.string().min(1, '请选择搅拌站').max(64),
  name: visibleText.min(1, '请填写生产线名称').max(40, '名称最多 40 字'),
  index: whole(0, 99),
  loadingRate: figure(1, 999, 2),
});
export type LineForm = z.output<typeof lineForm>;

/** The ground of a new plant, until somebody draws it: a circle of so many metres around its gate. */
export const usualPlantRadiusM = 250;
export const usualPlantFence = (gate: LonLat): Geofence => ({
  type: 'circle',
  center: gate,
  radius: usualPlantRadiusM,
});

/** The schematic map of a company reaches so far from its middle, metres: half of its side. */
export const mapReachM = 15_000;
/** While orders stand at a plant its gate moves no farther than this, metres: their ways were found from there. */
export const placeSlackM = 500;

/** Where the map of a company lies once it has its first plant: around the plant, where that stands outside of the map. */
export const mapCentreFor = (centre: LonLat, firstPlant: LonLat): LonLat =>
  distanceM(centre, firstPlant) <= mapReachM ? centre : firstPlant;
