import { canLocate, lookupMs } from '@pourline/domain/positions/ownPosition';
import { useQuery } from '@tanstack/react-query';
import { usePlantNow } from '../../api/clock.ts';
import { readDevicePosition } from '../../device/devicePosition.ts';
import { nativeShell } from '../../device/nativeShell.ts';
import { Button } from '../../kit/button/Button.tsx';
import { formatDistance, formatShortTime } from '../../kit/figure/format.ts';
import { Screen } from '../../kit/page/Screen.tsx';
import { MapView } from '../../map/MapView.tsx';
import { useBack } from '../../shell/useBack.ts';

/** Where this device is, as exactly as it can say within five seconds. */
export default function MyLocationScreen() {
  const back = useBack();
  const now = usePlantNow(15_000);
  const shell = nativeShell();
  const isOld = shell !== null && !canLocate(shell);
  const place = useQuery({
    queryKey: ['ownPosition'],
    queryFn: () => readDevicePosition({ timeout: lookupMs, maximumAge: 0 }),
    enabled: !isOld,
    staleTime: 0,
    gcTime: 0,
  });
  const found = place.data;
  const words = isOld
    ? '应用版本太旧，不能定位，请先更新'
    : place.isFetching
      ? '正在定位…'
      : found
        ? `误差约 ${formatDistance(found.accuracyM)} · ${formatShortTime(found.time, now)}`
        : '没有定到位：请打开手机定位，并允许本应用使用位置';
  return (
    <Screen title="我的位置" onBack={back} width="full" scroll={false}>
      <div className="relative h-full">
        <MapView
          label="我的位置地图"
          places={found ? [{ id: 'me', kind: 'me', name: '我', at: found.at }] : []}
          frame={{ key: found ? `${found.time}` : 'none', places: found ? [found.at] : [], maxZoom: 16 }}
          inset={{ bottom: 140 }}
        />
        <section className="absolute inset-x-3 bottom-3 rounded-lg bg-raised p-4 shadow-2 lg:right-auto lg:left-4 lg:w-96">
          <h2 className="font-semibold text-16 tabular-nums">
            {found ? `${found.at[0].toFixed(6)}, ${found.at[1].toFixed(6)}` : '我的位置'}
          </h2>
          <p role="status" className="mt-1 text-14 text-ink2">
            {words}
          </p>
          <Button
            look="primary"
            className="mt-3 w-full"
            busy={place.isFetching}
            disabled={isOld}
            onClick={() => void place.refetch()}
          >
            重新定位
          </Button>
        </section>
      </div>
    </Screen>
  );
}
