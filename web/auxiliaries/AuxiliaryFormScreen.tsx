import { auxiliaries } from '@pourline/contract/auxiliaries';
import { orders } from '@pourline/contract/orders';
import { vehicles } from '@pourline/contract/vehicles';
import { isOrderArranged } from '@pourline/domain/orders/orderStages';
import { mixerSpecies } from '@pourline/domain/vehicles/vehicle';
import { isTruckDisabled } from '@pourline/domain/vehicles/vehicleStages';
import { vehicleState } from '@pourline/domain/vehicles/vehicleStates';
import { useCall } from '../api/queries.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { AuxiliaryFields } from './AuxiliaryFields.tsx';

const inUse = Object.values(vehicleState).filter((state) => !isTruckDisabled(state));

/** The desk gives a driver something to do besides loads, or says otherwise before it has begun. */
export default function AuxiliaryFormScreen() {
  const { id } = useParams('auxiliaryform');
  const back = useBack();
  const known = useCall(auxiliaries.info, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const trucks = useCall(vehicles.list, {
    query: { 'filter.species': mixerSpecies, 'filter.state': inUse.join(), sort: 'carNo', limit: -1 },
  });
  const pours = useCall(orders.list, {
    query: { 'filter.state': isOrderArranged.states.join(), sort: 'bookBegin', limit: 200 },
  });
  const error = known.error ?? trucks.error ?? pours.error;
  if (trucks.data && pours.data && (id === undefined || known.data))
    return <AuxiliaryFields known={known.data} trucks={trucks.data.data} pours={pours.data.data} onBack={back} />;
  return (
    <Screen title="派辅助任务" onBack={back}>
      {error ? (
        <ErrorState
          text={error}
          onRetry={() => void Promise.all([known.refetch(), trucks.refetch(), pours.refetch()])}
        />
      ) : (
        <Skeleton shape="info" count={2} />
      )}
    </Screen>
  );
}
