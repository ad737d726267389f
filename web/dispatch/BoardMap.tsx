import { vehicles as vehicleCalls } from '@pourline/contract/vehicles';
import type { Alarm } from '@pourline/domain/alarms/alarm';
import { isComing } from '@pourline/domain/dispatch/comingLoads';
import { geofenceCenter } from '@pourline/domain/geo/geofence';
import type { Order } from '@pourline/domain/orders/order';
import { isOrderMixed } from '@pourline/domain/orders/orderStages';
import type { Vehicle } from '@pourline/domain/vehicles/vehicle';
import { isTruckOffDuty } from '@pourline/domain/vehicles/vehicleStages';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { isLoadDelivering } from '@pourline/domain/waybills/waybillStages';
import { useMemo } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { usePositions } from '../api/positions.ts';
import { useCall } from '../api/queries.ts';
import { MapView } from '../map/MapView.tsx';
import type { MapFence, MapFrame, MapPlace, MapRoute, MapTruck } from '../map/mapMarks.ts';
import { carText } from '../trade/carText.ts';
import { plantMark } from '../trade/plantMarks.ts';
import { goingWords } from '../trade/truckWords.ts';
import { vehicleTone } from './boardTones.ts';

/** Trucks and sites of the day; the chosen order with its fence, route and trucks. */
export function BoardMap({
  vehicles,
  running,
  orders,
  alarms,
  plantID,
  chosen,
  routes: ways,
  selected,
  onSelect,
}: {
  vehicles: readonly Vehicle[];
  running: readonly Waybill[];
  orders: readonly Order[];
  /** What is wrong with trucks, by truck. */
  alarms: ReadonlyMap<string, readonly Alarm[]>;
  /** The chosen plant; null for all. */
  plantID: string | null;
  chosen: string | null;
  /** The ways to the chosen order. */
  routes: Order['navRoutes'];
  selected: string | null;
  onSelect: (carID: string | null) => void;
}) {
  const live = usePositions();
  const known = useCall(vehicleCalls.plants).data?.data;
  const plants = useMemo(() => known?.filter((one) => plantID === null || one.plantID === plantID), [known, plantID]);
  const order = orders.find((one) => one.taskID === chosen) ?? null;
  const ofOrder = useMemo(
    () => new Set(running.filter((load) => load.taskID === chosen).map((load) => load.carID)),
    [running, chosen],
  );
  const ownPlant = order ? order.plantID : (vehicles.find(({ carID }) => carID === selected)?.plantID ?? plantID);
  const otherPlant = running.find((load) => load.taskID === chosen && load.plantID !== ownPlant)?.plantID ?? null;
  const looked = useMemo(() => ({ selected: ownPlant, second: otherPlant }), [ownPlant, otherPlant]);
  const loads = useMemo(() => new Map(running.map((load) => [load.taskDetailID, load])), [running]);
  // Arrivals are told by the minute: a slow clock is enough.
  const now = usePlantNow(30_000);
  const trucks = useMemo(
    () =>
      vehicles.flatMap((vehicle): MapTruck[] => {
        const newest = live.get(vehicle.carID);
        const lon = newest?.lon ?? vehicle.lon;
        const lat = newest?.lat ?? vehicle.lat;
        if (lon === null || lat === null || isTruckOffDuty(vehicle.state)) return [];
        if (order && !ofOrder.has(vehicle.carID) && vehicle.carID !== selected) return [];
        const state = vehicle.state;
        const load = vehicle.taskDetailID === null ? undefined : loads.get(vehicle.taskDetailID);
        const drives = load !== undefined && isLoadDelivering(load.state) && isComing(load);
        return [
          {
            carID: vehicle.carID,
            label: carText(vehicle.carNo),
            state: vehicleMachine.states[state].label,
            tone: alarms.has(vehicle.carID) ? 'alarm' : vehicleTone[state],
            going: load && goingWords(load, now),
            arrivesAt: drives && load.estimatedArrivalTime !== null ? Date.parse(load.estimatedArrivalTime) : null,
            at: [lon, lat],
            direction: newest?.direction ?? vehicle.direction ?? 0,
            moving: (newest?.speed ?? vehicle.speed ?? 0) > 3,
          },
        ];
      }),
    [vehicles, live, order, ofOrder, selected, alarms, loads, now],
  );
  // Positions come every second; the rest of the map is made anew only when it changed.
  const { places, fences, routes, frame } = useMemo(() => {
    const shown = order ? [order] : orders.filter((one) => isOrderMixed(one.state));
    const sites = shown.map(
      (one): MapPlace => ({ id: one.taskID, kind: 'site', name: one.projectName, at: [one.siteLon, one.siteLat] }),
    );
    const yards = (plants ?? []).map(
      (plant): MapPlace =>
        plantMark(
          plant,
          plant.lines.map(({ mixingState }) => mixingState),
          looked,
        ),
    );
    const lines = (order ? ways : [])
      .filter((route) => route.isReturn === 0)
      .map((route): MapRoute => ({ id: route.name, name: route.name, line: route.points, chosen: route.name === 'A' }));
    const framed = order
      ? [geofenceCenter(order.prdTaskGeofence), ...lines.flatMap((route) => route.line)]
      : [...sites, ...yards].map((place) => place.at);
    const key = order ? `${order.taskID}-${lines.length}` : `${plantID ?? 'all'}-${sites.length}-${yards.length}`;
    return {
      places: [...yards, ...sites],
      fences: [
        ...(plants ?? []).map((plant): MapFence => ({ id: plant.plantID, kind: 'plant', fence: plant.geoFence })),
        ...shown.map((one): MapFence => ({ id: one.taskID, kind: 'site', fence: one.prdTaskGeofence })),
      ],
      routes: lines,
      frame: framed.length > 0 ? ({ key, places: framed } satisfies MapFrame) : undefined,
    };
  }, [order, orders, ways, plants, plantID, looked]);
  return (
    <MapView
      label="车辆与工地地图"
      trucks={trucks}
      places={places}
      fences={fences}
      routes={routes}
      frame={frame}
      selected={selected}
      onSelect={onSelect}
      controls
    />
  );
}
