import { vehicles } from '@pourline/contract/vehicles';
import Truck from 'lucide-react/icons/truck';
import { useMemo } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { SearchBar } from '../kit/list/SearchBar.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { go } from '../shell/go.ts';
import { useKeptSearch } from '../shell/keptSearch.ts';
import { useBack } from '../shell/useBack.ts';
import { goingOf } from '../trade/truckOnMap.ts';
import { useMapScene } from '../trade/useMapScene.ts';
import { groupByState } from '../trade/vehicleGroups.ts';
import { StateCounts } from './StateCounts.tsx';
import { VehicleColumns } from './VehicleColumns.tsx';
import { VehicleRow } from './VehicleRow.tsx';

/** Every truck by what it does now: columns on a wide screen, a grouped list on a phone. */
export default function VehicleStateScreen() {
  const back = useBack();
  const wide = useWide();
  const now = usePlantNow(30_000);
  const [{ keyword, filters }, change] = useKeptSearch('vehiclestate', ['state']);
  const state = filters.state?.[0] ?? null;
  const list = useList(
    vehicles.list,
    { query: { 'filter.species': 'scsp_mixer', ...(keyword && { keyword }) } },
    { limit: 1000, keepBefore: true },
  );
  const scene = useMapScene();
  const going = useMemo(
    () => new Map(scene.trucks.map((truck) => [truck.carID, goingOf(truck, now).going])),
    [scene.trucks, now],
  );
  const groups = useMemo(() => groupByState(list.items), [list.items]);
  const shown = state === null ? groups : groups.filter((group) => group.state === state);
  const open = (carID: string) => go('carinfo', { id: carID });
  return (
    <Screen
      title="车辆状态"
      onBack={back}
      width="full"
      scroll={!wide}
      top={
        <div className="border-line border-b lg:flex lg:items-center lg:pr-6">
          <SearchBar
            value={keyword}
            onChange={(next) => change({ keyword: next })}
            placeholder="车牌、车号、司机"
            className="lg:w-80"
          />
          <StateCounts
            groups={groups}
            chosen={state}
            onChoose={(next) => change({ filters: { state: next === null ? [] : [next] } })}
          />
        </div>
      }
    >
      {list.error && list.items.length === 0 ? (
        <ErrorState text={list.error} onRetry={() => void list.refetch()} />
      ) : list.isLoading ? (
        <Skeleton shape="row" count={8} className="bg-surface" />
      ) : list.items.length === 0 ? (
        <Empty
          icon={<Truck />}
          title={keyword ? '没有找到相符的车辆' : '还没有车辆'}
          note={keyword ? '换一个车牌或司机试试' : '由管理员登记车辆后在这里显示'}
        />
      ) : wide ? (
        <VehicleColumns groups={shown} going={going} now={now} onOpen={open} />
      ) : (
        shown.map((group) => (
          <section key={group.state} aria-label={`${group.label} ${group.vehicles.length} 辆`}>
            <h2 className="sticky top-0 z-10 bg-page px-4 py-2 text-13 text-ink2">
              {group.label}
              <span className="ml-2 text-ink3">{group.vehicles.length}</span>
            </h2>
            <div className="bg-surface">
              {group.vehicles.map((vehicle) => (
                <VehicleRow
                  key={vehicle.carID}
                  vehicle={vehicle}
                  going={going.get(vehicle.carID)}
                  now={now}
                  tag={false}
                  onOpen={() => open(vehicle.carID)}
                />
              ))}
            </div>
          </section>
        ))
      )}
    </Screen>
  );
}
