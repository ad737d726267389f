import { vehicles } from '@pourline/contract/vehicles';
import { useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { useParams } from '../shell/useParams.ts';
import { VehicleForm } from './VehicleForm.tsx';

/** A vehicle is entered, or changed. */
export default function VehicleFormScreen() {
  const { id } = useParams('vehicleform');
  const known = useCall(vehicles.ownInfo, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const choices = useCall(vehicles.ownChoices);
  const mayOpen = useMayOpen();
  const title = id === undefined ? '新增车辆' : '修改车辆';
  const onBack = useBack();
  const failure = known.error ?? choices.error;
  if (!choices.data || (id !== undefined && !known.data))
    return (
      <Screen title={title} onBack={onBack}>
        {failure ? (
          <ErrorState text={failure} onRetry={() => void choices.refetch()} />
        ) : (
          <Skeleton shape="info" count={2} />
        )}
      </Screen>
    );
  if (id === undefined && choices.data.plants.length === 0)
    return (
      <Screen title={title} onBack={onBack}>
        <Empty
          title="先要有搅拌站"
          note="车辆属于一个搅拌站"
          action={
            mayOpen('plantform') ? (
              <Button onClick={() => go('plantform', {}, { replace: true })}>新增搅拌站</Button>
            ) : undefined
          }
        />
      </Screen>
    );
  return <VehicleForm key={id ?? ''} {...{ title, onBack, id }} car={known.data} choices={choices.data} />;
}
