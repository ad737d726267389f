import Truck from 'lucide-react/icons/truck';
import { useEffect, useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { warmDevicePosition } from '../device/devicePosition.ts';
import { keepAwake } from '../device/keepAwake.ts';
import { readyChime } from '../device/playChime.ts';
import { BottomActions } from '../kit/page/BottomActions.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { CallLinks } from '../trade/CallLinks.tsx';
import { OwnAlarms } from '../trade/OwnAlarms.tsx';
import { useLoadCallees } from '../trade/useCallees.ts';
import { useDispatcher } from '../trade/useDispatcher.ts';
import { DriverMap } from './DriverMap.tsx';
import { DriverPanel } from './DriverPanel.tsx';
import { DriverTrips } from './DriverTrips.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import { PauseSheet } from './PauseSheet.tsx';
import { useDriverActs } from './useDriverActs.ts';
import { useDriverDay } from './useDriverDay.ts';

/** The driver's home: where to, when, and the one thing to do next. */
export default function DriverHomeScreen() {
  const { day, error, refetch, waiting } = useDriverDay();
  const [isPausing, setPausing] = useState(false);
  const dispatcher = useDispatcher();
  const { actionsOf, pauseUntil, sheet } = useDriverActs({
    onPauseUntil: () => setPausing(true),
    dispatchPhone: dispatcher?.mobileNo,
  });
  const callees = useLoadCallees(day?.waybill);
  const isOnDuty = day?.vehicle?.isOnDutyDriver ?? null;
  useEffect(() => {
    if (isOnDuty === false) void warmDevicePosition();
    return isOnDuty ? keepAwake() : undefined;
  }, [isOnDuty]);
  useEffect(readyChime, []);
  const wide = useWide();
  const now = usePlantNow(10_000);
  if (!day) {
    return (
      <Screen title="首页">
        {error ? <ErrorState text={error} onRetry={() => void refetch()} /> : <Skeleton shape="card" count={2} />}
      </Screen>
    );
  }
  const actions = actionsOf(day);
  const panel = day.vehicle ? (
    <>
      <NoticeCard />
      <div className="mb-4 empty:hidden">
        <OwnAlarms />
      </div>
      <DriverPanel day={day} vehicle={day.vehicle} now={now} waiting={waiting} />
      <CallLinks callees={callees} className="mt-2" />
    </>
  ) : (
    <>
      <Empty
        icon={<Truck />}
        title={day.noVehicle ?? '当前未绑定车辆'}
        note="请联系调度或车队绑定车辆"
        className="!py-8"
      />
      <CallLinks callees={callees} />
    </>
  );
  const bottom = (
    <>
      {actions.length > 0 ? <BottomActions big limit={4} actions={actions} /> : null}
      {sheet}
      <PauseSheet open={isPausing} onOpenChange={setPausing} onPause={(until) => void pauseUntil(day, until)} />
    </>
  );
  if (wide) {
    return (
      <main className="grid h-full min-h-0 grid-cols-[minmax(0,1fr)_440px]">
        <div className="relative min-h-0">
          <h1 className="sr-only">首页</h1>
          <DriverMap day={day} />
        </div>
        <div className="@container flex min-h-0 flex-col bg-surface">
          <div className="min-h-0 flex-1 overflow-y-auto p-6">
            {panel}
            <DriverTrips />
          </div>
          {bottom}
        </div>
      </main>
    );
  }
  return (
    <main className="@container flex h-full min-h-0 flex-col bg-page">
      <h1 className="sr-only">首页</h1>
      <div className="min-h-[min(144px,22dvh)] flex-1">
        <DriverMap day={day} />
      </div>
      <div className="max-h-[58%] min-h-0 overflow-y-auto bg-surface p-4">
        {panel}
        {day.waybill ? null : <DriverTrips />}
      </div>
      {bottom}
    </main>
  );
}
