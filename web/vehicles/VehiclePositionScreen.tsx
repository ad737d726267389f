import { useMemo, useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { SearchBar } from '../kit/list/SearchBar.tsx';
import { useRowKeys } from '../kit/list/useRowKeys.ts';
import { VirtualList } from '../kit/list/VirtualList.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { SplitView } from '../kit/page/SplitView.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { MapView } from '../map/MapView.tsx';
import { useKeptSearch } from '../shell/keptSearch.ts';
import { useBack } from '../shell/useBack.ts';
import { plantMark } from '../trade/plantMarks.ts';
import { goingOf } from '../trade/truckOnMap.ts';
import { useMapScene } from '../trade/useMapScene.ts';
import { groupByState } from '../trade/vehicleGroups.ts';
import { StateCounts } from './StateCounts.tsx';
import { VehicleCard } from './VehicleCard.tsx';
import { VehicleRow } from './VehicleRow.tsx';

/** Where every truck is: all of them on the map, one chosen; on a wide screen the list beside it, walked by `j` and `k`. */
export default function VehiclePositionScreen() {
  const back = useBack();
  const wide = useWide();
  const now = usePlantNow(15_000);
  const scene = useMapScene();
  const [chosen, setChosen] = useState<string | null>(null);
  const [{ keyword, filters }, change] = useKeptSearch('vehicleposition', ['state']);
  const state = filters.state?.[0] ?? null;

  const groups = useMemo(() => groupByState(scene.trucks), [scene.trucks]);
  const rows = useMemo(() => {
    const found = groups.filter((group) => state === null || group.state === state).flatMap((group) => group.vehicles);
    return found.filter(
      (truck) =>
        keyword === '' ||
        [truck.plateNumber, truck.carNo, truck.onDutyDriverName ?? ''].some((text) => text.includes(keyword)),
    );
  }, [groups, state, keyword]);
  const marks = useMemo(() => {
    const shown = new Set(rows.map(({ carID }) => carID));
    return scene.marks.filter(({ carID }) => shown.has(carID));
  }, [scene.marks, rows]);
  const truck = scene.trucks.find(({ carID }) => carID === chosen);
  const looked = {
    selected: truck?.plantID,
    second: scene.sites.find(({ taskID }) => taskID === truck?.taskID)?.plantID,
  };
  const places = truck
    ? [
        ...scene.plants.map((plant) => plantMark(plant, plant.mixingStates, looked)),
        ...scene.places.filter(({ kind }) => kind !== 'plant'),
      ]
    : scene.places;
  const frame = useMemo(() => {
    if (truck && wide && truck.lon !== null && truck.lat !== null)
      return { key: truck.carID, places: [[truck.lon, truck.lat] as [number, number]], maxZoom: 14 };
    const places = [...scene.marks.map(({ at }) => at), ...scene.places.map(({ at }) => at)];
    return { key: places.length > 0 ? 'all' : 'none', places };
  }, [truck, wide, scene.marks, scene.places]);
  useRowKeys({
    count: rows.length,
    active: rows.findIndex(({ carID }) => carID === chosen),
    onMove: (index) => setChosen(rows[index]?.carID ?? null),
    enabled: wide,
  });

  if (scene.error) {
    return (
      <Screen title="车辆位置" onBack={back}>
        <ErrorState text={scene.error} onRetry={() => void scene.refetch()} />
      </Screen>
    );
  }
  const counts = (
    <StateCounts
      groups={groups}
      chosen={state}
      onChoose={(next) => change({ filters: { state: next === null ? [] : [next] } })}
    />
  );
  const map = (
    <div className="relative h-full">
      <MapView
        label={`车辆位置，${marks.length} 辆车`}
        trucks={marks}
        places={places}
        fences={scene.fences}
        selected={chosen}
        onSelect={setChosen}
        frame={frame}
        inset={{ bottom: truck && !wide ? 170 : 0 }}
      />
      {truck ? (
        <div className="absolute inset-x-3 bottom-3 lg:right-auto lg:left-4 lg:bottom-4 lg:w-96">
          <VehicleCard truck={truck} now={now} onClose={() => setChosen(null)} />
        </div>
      ) : null}
    </div>
  );
  if (!wide) {
    return (
      <Screen
        title="车辆位置"
        onBack={back}
        width="full"
        scroll={false}
        top={<div className="border-line border-b pt-2">{counts}</div>}
      >
        {map}
      </Screen>
    );
  }
  return (
    <SplitView
      storeKey="vehicleposition"
      initial={360}
      max={560}
      list={
        <Screen
          title="车辆位置"
          onBack={back}
          width="full"
          top={
            <div className="border-line border-b">
              <SearchBar
                value={keyword}
                onChange={(next) => change({ keyword: next })}
                placeholder="车牌、车号、司机"
              />
              {counts}
            </div>
          }
        >
          {scene.isLoading ? <Skeleton shape="row" count={10} className="bg-surface" /> : null}
          <div className="bg-surface">
            <VirtualList
              items={rows}
              rowKey={({ carID }) => carID}
              label="车辆"
              estimate={60}
              renderRow={(row) => (
                <VehicleRow
                  vehicle={row}
                  going={goingOf(row, now).going}
                  now={now}
                  selected={row.carID === chosen}
                  onOpen={() => setChosen(row.carID)}
                />
              )}
            />
          </div>
        </Screen>
      }
      detail={map}
    />
  );
}
