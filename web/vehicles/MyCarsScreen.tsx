import { vehicles } from '@pourline/contract/vehicles';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import Truck from 'lucide-react/icons/truck';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { VehicleRow } from './VehicleRow.tsx';

/** All the trucks that a driver is bound to, whoever drives them now. */
export default function MyCarsScreen() {
  const now = usePlantNow(30_000);
  const list = useList(vehicles.list, { query: { 'filter.species': mixerSpecies } });
  return (
    <ListScreen
      title="绑定的车辆"
      onBack={useBack()}
      query={list}
      rowKey={({ carID }) => carID}
      estimate={72}
      renderRow={(vehicle) => (
        <VehicleRow vehicle={vehicle} now={now} onOpen={() => go('carinfo', { id: vehicle.carID })} />
      )}
      empty={<Empty icon={<Truck />} title="还没有绑定车辆" note="请联系车队绑定车辆" />}
    />
  );
}
