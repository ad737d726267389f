import { positions } from '@pourline/contract/positions';
import type { MapSceneReply, MapSceneTruck } from '@pourline/contract/positions/mapScene';
import { useMemo } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { usePositions } from '../api/positions.ts';
import { useCall } from '../api/queries.ts';
import type { MapFence, MapPlace, MapTruck } from '../map/mapMarks.ts';
import { plantMark } from './plantMarks.ts';
import { truckOnMap, withLive } from './truckOnMap.ts';
import { alertValueOf, useAlarms } from './useAlarms.ts';

export interface MapScene {
  trucks: MapSceneTruck[];
  marks: MapTruck[];
  plants: MapSceneReply['plants'];
  places: MapPlace[];
  fences: MapFence[];
  sites: MapSceneReply['sites'];
  isLoading: boolean;
  error: string | null;
  refetch: () => Promise<unknown>;
}

/** Trucks, plants and sites that the person may see, with live positions; colours follow the clock, those of one order its loads. */
export function useMapScene(taskID?: string): MapScene {
  const asked = useCall(positions.map, { query: taskID ? { taskID } : {} });
  const live = usePositions();
  const standing = useAlarms();
  // Colours change by age of a position in minutes: a slow clock is enough.
  const now = usePlantNow(30_000);
  const known = asked.data;
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
  const marks = useMemo(
    () => trucks.flatMap((truck) => truckOnMap(truck, now, taskID === undefined ? null : truck.waybillState) ?? []),
    [trucks, now, taskID],
  );
  const { places, fences } = useMemo(() => {
    const plants = known?.plants ?? [];
    const sites = known?.sites ?? [];
    const placed: MapPlace[] = [
      ...plants.map((plant) => plantMark(plant, plant.mixingStates)),
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
  return {
    trucks,
    marks,
    plants: known?.plants ?? [],
    places,
    fences,
    sites: known?.sites ?? [],
    isLoading: asked.isLoading,
    error: known ? null : asked.error,
    refetch: asked.refetch,
  };
}
