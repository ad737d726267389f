import { vehicles } from '@pourline/contract/vehicles';
import { isDrivenBy } from '@pourline/domain/vehicles/truckDriver';
import Users from 'lucide-react/icons/users';
import { useAct, useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { Button } from '../kit/button/Button.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { confirm } from '../kit/sheet/dialogs.ts';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { CallLinks } from '../trade/CallLinks.tsx';
import { carText } from '../trade/carText.ts';
import { useLoadCallees } from '../trade/useCallees.ts';

/** Hands the truck to another driver who is bound to it. */
export default function DriverChangeShiftsScreen() {
  const { data, error, refetch } = useCall(vehicles.driverDay);
  const userID = useSession()?.user?.id;
  const change = useAct(vehicles.changeShifts, {
    success: '换班成功',
    onDone: () => go('homepagedriver', {}, { replace: true }),
  });
  const callees = useLoadCallees(data?.waybill);
  const vehicle = data?.vehicle;
  const others = vehicle?.drivers.filter((driver) => driver.userID !== userID) ?? [];
  const ownDuty = vehicle && isDrivenBy(vehicle, userID);
  return (
    <Screen title="换班" onBack={useBack()}>
      {!data ? (
        error ? (
          <ErrorState text={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="row" count={3} className="bg-surface" />
        )
      ) : !vehicle || !ownDuty ? (
        <Empty
          icon={<Users />}
          title="您未当班，不能换班"
          note="当班后可以把车交给同车的其他司机"
          action={<Button onClick={() => go('homepagedriver')}>去当班</Button>}
        />
      ) : others.length === 0 ? (
        <Empty icon={<Users />} title="没有可以接班的司机" note="这辆车只绑定了您一位司机，可联系车队添加" />
      ) : (
        <>
          <p className="mb-3 text-16 text-ink2">{`${carText(vehicle.carNo)}交给谁？`}</p>
          <Card flush>
            {others.map((driver) => (
              <Row
                key={driver.userID}
                className="min-h-16"
                title={driver.name}
                note={driver.mobileNo}
                disabled={change.isRunning || change.blocked !== null}
                onOpen={async () => {
                  const yes = await confirm({
                    title: `交班给${driver.name}`,
                    text: `${carText(vehicle.carNo)}将由${driver.name}当班，您随即休班`,
                    yes: '交班',
                  });
                  if (yes) await change.run({ body: { carID: vehicle.carID, userID: driver.userID } });
                }}
              />
            ))}
          </Card>
        </>
      )}
      {data ? <CallLinks className="mt-3" callees={callees} /> : null}
    </Screen>
  );
}
