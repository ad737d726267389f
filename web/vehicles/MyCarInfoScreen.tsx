import { vehicles } from '@pourline/contract/vehicles';
import Truck from 'lucide-react/icons/truck';
import { useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { CallLinks } from '../trade/CallLinks.tsx';
import { useLoadCallees } from '../trade/useCallees.ts';
import { CarInfoPane } from './CarInfoPane.tsx';

/** The driver's own truck. */
export default function MyCarInfoScreen() {
  const { data, error, refetch } = useCall(vehicles.driverDay);
  const back = useBack();
  const callees = useLoadCallees(data?.waybill);
  if (data?.vehicle) return <CarInfoPane id={data.vehicle.carID} onBack={back} title="我的车辆" callees={callees} />;
  return (
    <Screen title="我的车辆" onBack={back}>
      {data ? (
        <>
          <Empty
            icon={<Truck />}
            title={data.noVehicle ?? '当前未绑定车辆'}
            note="请联系调度或车队绑定车辆"
            action={<Button onClick={() => go('homepagedriver')}>返回首页</Button>}
          />
          <CallLinks callees={callees} />
        </>
      ) : error ? (
        <ErrorState text={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="info" count={2} />
      )}
    </Screen>
  );
}
