import { positions } from '@pourline/contract/positions';
import { geofenceSchema, lonLatSchema, navRouteSchema } from '@pourline/domain/geo';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { useMemo } from 'react';
import { z } from 'zod';
import { usePlantNow } from '../api/clock.ts';
import { usePositions } from '../api/positions.ts';
import { useCall } from '../api/queries.ts';
import type { MapFence, MapPlace, MapTruck } from '../map/mapMarks.ts';
import { truckOnMap, withLive } from './truckOnMap.ts';
import { alertValueOf, useAlarms } from './useAlarms.ts';

const text = z.string().nullable();
const figure = z.number().nullable();
const sceneTruck = z.object({
  carID: z.string(),
  carNo: z.string(),
  plateNumber: z.string(),
  state: z.enum(vehicleState),
  capacity: z.number(),
  onDutyDriverName: text,
  queueTime: text,
  resumeTime: text,
  alertValue: z.number(),
  lon: figure,
  lat: figure,
  speed: figure,
  direction: figure,
  gnssTime: text,
  taskDetailID: text,
  projectName: text,
  totalVolume: figure,
  estimatedArrivalTime: text,
});
const scene = z.object({
  trucks: z.array(sceneTruck),
  plants: z.array(
    z.object({ plantID: z.string(), name: z.string(), lon: z.number(), lat: z.number(), geoFence: geofenceSchema }),
  ),
  sites: z.array(
    z.object({
      taskID: z.string(),
      projectName: z.string(),
      siteLon: z.number(),
      siteLat: z.number(),
      prdTaskGeofence: geofenceSchema,
      navRoutes: z.array(navRouteSchema),
    }),
  ),
  centre: lonLatSchema,
});
export type SceneTruck = z.infer<typeof sceneTruck>;
export type Scene = z.infer<typeof scene>;

export interface MapScene {
  trucks: SceneTruck[];
  marks: MapTruck[];
  places: MapPlace[];
  fences: MapFence[];
  sites: Scene['sites'];
  isLoading: boolean;
  error: string | null;
  refetch: () => Promise<unknown>;
}

/** Trucks, plants and sites that the person may see, with live positions; colours follow the clock. */
export function useMapScene(taskID?: string): MapScene {
  const asked = useCall(positions.map, { query: taskID ? { taskID } : {} });
  const live = usePositions();
  const standing = useAlarms();
  // Colours change by age of a position in minutes: a slow clock is enough.
  const now = usePlantNow(30_000);
  const read = useMemo(() => (asked.data ? scene.safeParse(asked.data) : null), [asked.data]);
  const known = read?.success ? read.data : null;
  const trucks = useMemo(
    () =>
      (known?.trucks ?? []).map((truck) =>
        withLive(
          { ...truck, alertValue: alertValueOf(standing, truck.carID, truck.alertValue) },
          live.get(truck.carID),
        ),
      ),
    [known, live, standing],
  );
  const marks = useMemo(() => trucks.flatMap((truck) => truckOnMap(truck, now) ?? []), [trucks, now]);
  const { places, fences } = useMemo(() => {
    const plants = known?.plants ?? [];
    const sites = known?.sites ?? [];
    const placed: MapPlace[] = [
      ...plants.map(({ plantID, name, lon, lat }) => ({
        id: plantID,
        kind: 'plant' as const,
        name,
        at: [lon, lat] as [number, number],
      })),
      ...sites.map((site) => ({
        id: site.taskID,
        kind: 'site' as const,
        name: site.projectName,
        at: [site.siteLon, site.siteLat] as [number, number],
      })),
    ];
    const fenced: MapFence[] = [
      ...plants.map(({ plantID, geoFence }) => ({ id: plantID, kind: 'plant' as const, fence: geoFence })),
      ...sites.map((site) => ({ id: site.taskID, kind: 'site' as const, fence: site.prdTaskGeofence })),
    ];
    return { places: placed, fences: fenced };
  }, [known]);
  const broken = read && !read.success ? '地图数据格式不对' : null;
  return {
    trucks,
    marks,
    places,
    fences,
    sites: known?.sites ?? [],
    isLoading: asked.isLoading,
    error: known ? null : (asked.error ?? broken),
    refetch: asked.refetch,
  };
}
