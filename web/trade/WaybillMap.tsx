import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import { isLoadReturning } from '@pourline/domain/waybills/waybillStages';
import { useMemo } from 'react';
import { usePosition } from '../api/positions.ts';
import { formatDistance } from '../kit/figure/format.ts';
import { MapView } from '../map/MapView.tsx';
import type { MapFence, MapPlace, MapRoute, MapTruck } from '../map/mapMarks.ts';
import { carText } from './carText.ts';
import { truckOnMap, withLive } from './truckOnMap.ts';
import { useAlertValue } from './useAlarms.ts';

type Located = Pick<WaybillInfo, 'state' | 'site' | 'plant' | 'routes' | 'projectName' | 'plantName'>;

/** Plant, site, their fences, and the agreed ways: there, or back once the truck returns. */
export function waybillScene({ state, site, plant, routes, projectName, plantName }: Located) {
  const isReturn = isLoadReturning(state) ? 1 : 0;
  const fences: MapFence[] = [
    { id: 'plant', kind: 'plant', fence: plant.geofence },
    { id: 'site', kind: 'site', fence: site.geofence },
  ];
  const places: MapPlace[] = [
    { id: 'plant', kind: 'plant', name: plantName, at: [plant.lon, plant.lat] },
    { id: 'site', kind: 'site', name: projectName, at: [site.lon, site.lat] },
  ];
  const ways: MapRoute[] = routes
    .filter((way) => way.isReturn === isReturn)
    .map((way, index) => ({ id: way.name, name: way.name, line: way.points, chosen: index === 0 }));
  return { fences, places, ways: ways.reverse() };
}

/** The truck where it is now, in the colour of its load: red while an alarm stands on it. */
export function useTruckOnMap(waybill: WaybillInfo, now: number): MapTruck | null {
  const { truck, carID, carNo, plateNumber, state } = waybill;
  const live = usePosition(carID);
  const alertValue = useAlertValue(carID, truck.alertValue);
  return useMemo(
    () => truckOnMap(withLive({ ...truck, carID, carNo, plateNumber, alertValue }, live), now, state),
    [truck, carID, carNo, plateNumber, alertValue, live, now, state],
  );
}

/** The load on the map, with how far it still is. */
export function WaybillMap({ waybill, now }: { waybill: WaybillInfo; now: number }) {
  const { state, site, plant, routes, projectName, plantName } = waybill;
  const scene = useMemo(
    () => waybillScene({ state, site, plant, routes, projectName, plantName }),
    [state, site, plant, routes, projectName, plantName],
  );
  const truck = useTruckOnMap(waybill, now);
  const trucks = useMemo(() => (truck ? [truck] : []), [truck]);
  const frame = useMemo(
    () => ({
      key: waybill.taskDetailID,
      places: [...scene.places.map(({ at }) => at), ...(scene.ways.at(-1)?.line ?? [])],
      maxZoom: 15,
    }),
    [waybill.taskDetailID, scene],
  );
  return (
    <div className="h-64 overflow-hidden rounded-lg @lg:h-80">
      <MapView
        label={`${carText(waybill.carNo)}的位置${waybill.distanceLeft === null ? '' : `，剩余 ${formatDistance(waybill.distanceLeft)}`}`}
        trucks={trucks}
        selected={waybill.carID}
        places={scene.places}
        fences={scene.fences}
        routes={scene.ways}
        frame={frame}
      />
    </div>
  );
}
