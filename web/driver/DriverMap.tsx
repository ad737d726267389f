import { useMemo } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { usePosition } from '../api/positions.ts';
import { MapView } from '../map/MapView.tsx';
import type { MapFence, MapPlace } from '../map/mapMarks.ts';
import { truckOnMap, withLive } from '../trade/truckOnMap.ts';
import { waybillScene } from '../trade/WaybillMap.tsx';
import type { DriverDay } from './driverDay.ts';

/** The driver's map: their own position, and the way to the site or the plant they stand at. */
export function DriverMap({ day }: { day: DriverDay }) {
  const { vehicle, waybill, plant } = day;
  const live = usePosition(vehicle?.carID);
  const now = usePlantNow(30_000);
  const own = useMemo(() => (vehicle ? truckOnMap(withLive(vehicle, live), now) : null), [vehicle, live, now]);
  const trucks = useMemo(() => (own ? [own] : []), [own]);
  const scene = useMemo(() => {
    if (waybill) return waybillScene(waybill);
    const places: MapPlace[] = plant
      ? [{ id: plant.plantID, kind: 'plant', name: plant.name, at: [plant.lon, plant.lat] }]
      : [];
    const fences: MapFence[] = plant ? [{ id: plant.plantID, kind: 'plant', fence: plant.geoFence }] : [];
    return { places, fences, ways: [] };
  }, [waybill, plant]);
  const frame = useMemo(
    () => ({
      key: waybill?.taskDetailID ?? plant?.plantID ?? 'none',
      places: [...scene.places.map(({ at }) => at), ...(scene.ways.at(-1)?.line ?? [])],
      maxZoom: 14,
    }),
    [waybill?.taskDetailID, plant?.plantID, scene],
  );
  return (
    <MapView
      label={waybill ? `送往${waybill.projectName}的路线` : '我的位置'}
      trucks={trucks}
      selected={vehicle?.carID ?? null}
      places={scene.places}
      fences={scene.fences}
      routes={scene.ways}
      frame={frame}
    />
  );
}
