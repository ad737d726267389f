import { push } from '@pourline/contract/push';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { pushDevice } from '../device/pushDevice.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { useBack } from '../shell/useBack.ts';
import { OwnDeviceCard } from './OwnDeviceCard.tsx';
import type { ReachProps } from './pushWords.ts';
import { QuietHoursRow } from './QuietHoursRow.tsx';
import { ReachedDevices } from './ReachedDevices.tsx';
import { RecentPushes } from './RecentPushes.tsx';

/** Whether pushed messages reach this device, a test of it, and what became of what was pushed last. */
export default function PushCheckScreen() {
  const back = useBack();
  const id = useSession()?.user?.id ?? '';
  const reach = useCall(push.pushAlias, { params: { id } }, { enabled: id !== '' });
  const device = useQuery({ queryKey: ['pushDevice'], queryFn: pushDevice, staleTime: 0 });
  const known = reach.data;
  if (!known || !device.data)
    return (
      <Screen title="推送检测" onBack={back}>
        {reach.error ? (
          <ErrorState text={reach.error} onRetry={() => void reach.refetch()} />
        ) : (
          <Skeleton shape="info" count={1} />
        )}
      </Screen>
    );
  const reached: ReachProps = {
    personID: id,
    reach: known,
    device: device.data,
    onChanged: () => void device.refetch(),
  };
  return (
    <Screen title="推送检测" onBack={back}>
      <OwnDeviceCard {...reached} />
      <QuietHoursRow quiet={known.quiet} />
      <ReachedDevices {...reached} />
      <RecentPushes recent={known.recent} />
    </Screen>
  );
}
