import { waybills } from '@pourline/contract/waybills';
import type { WaybillInfo } from '@pourline/contract/waybills/waybillInfo';
import type { LonLat } from '@pourline/domain/geo';
import { progressAlong } from '@pourline/domain/geo/polyline';
import { isLoadAtSite, isLoadDelivering, isLoadReturning } from '@pourline/domain/waybills/waybillStages';
import ExternalLink from 'lucide-react/icons/external-link';
import { useMemo, useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useCall } from '../api/queries.ts';
import { Segmented } from '../kit/field/Segmented.tsx';
import { Figure } from '../kit/figure/Figure.tsx';
import { formatNumber, formatShortTime, spaceText } from '../kit/figure/format.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { MapView } from '../map/MapView.tsx';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { AgeFace } from '../trade/AgeFace.tsx';
import { CallLinks } from '../trade/CallLinks.tsx';
import { navigationLink } from '../trade/navigationLink.ts';
import { useLoadCallees } from '../trade/useCallees.ts';
import { useTruckOnMap, waybillScene } from '../trade/WaybillMap.tsx';
import { msOf } from '../trade/waybillTimes.ts';
import { wayAhead } from './wayAhead.ts';

/** Farther from the chosen route than this the truck drives another way: what the server reckons stands. */
const otherWayM = 500;

/** The way of a load: map, the agreed routes, and large what is left of it. */
export default function MapNavigationScreen() {
  const { id } = useParams('mapnavigation');
  const { data, error, refetch } = useCall(waybills.info, { params: { id } });
  return (
    <Screen title="路线" onBack={useBack()} width="full" scroll={false}>
      {data ? <Way waybill={data} /> : error ? <ErrorState text={error} onRetry={() => void refetch()} /> : null}
    </Screen>
  );
}

function Way({ waybill }: { waybill: WaybillInfo }) {
  const now = usePlantNow(10_000);
  const wide = useWide();
  const callees = useLoadCallees(waybill);
  const scene = useMemo(() => waybillScene(waybill), [waybill]);
  const names = scene.ways.map(({ name }) => name).toSorted();
  const [chosen, setChosen] = useState(names[0] ?? 'A');
  const routes = useMemo(
    () =>
      scene.ways
        .map((way) => ({ ...way, chosen: way.name === chosen }))
        .toSorted((a, b) => Number(a.chosen) - Number(b.chosen)),
    [scene, chosen],
  );
  const truck = useTruckOnMap(waybill, now);
  const trucks = useMemo(() => (truck ? [truck] : []), [truck]);
  const line = routes.find((way) => way.chosen)?.line as LonLat[] | undefined;
  const progress = truck && line && line.length > 1 ? progressAlong(line, truck.at) : null;
  const leftM = progress && progress.distanceM <= otherWayM ? progress.leftM : waybill.distanceLeft;
  const frame = useMemo(
    () => ({
      key: `${waybill.taskDetailID} ${chosen}`,
      places: line?.length ? line : scene.places.map(({ at }) => at),
      maxZoom: 15,
    }),
    [waybill.taskDetailID, chosen, line, scene],
  );
  const isBack = isLoadReturning(waybill.state);
  const arrival = isLoadDelivering(waybill.state)
    ? msOf(waybill.estimatedArrivalTime)
    : isBack
      ? msOf(waybill.estimatedBackTime)
      : null;
  const to = isBack ? waybill.plant : waybill.site;
  return (
    <div className="relative h-full">
      <MapView
        label={isBack ? `回${waybill.plantName}的路线` : `去${waybill.projectName}的路线`}
        trucks={trucks}
        selected={waybill.carID}
        places={scene.places}
        fences={scene.fences}
        routes={routes}
        frame={frame}
        follow={truck?.at ?? null}
        inset={{ bottom: wide ? 0 : 272, top: 40 }}
      />
      {names.length > 1 ? (
        <div className="absolute top-3 left-3 w-48 rounded-md bg-surface shadow-1">
          <Segmented
            label="路线"
            value={chosen}
            onChange={setChosen}
            options={names.map((value) => ({ value, label: value }))}
          />
        </div>
      ) : null}
      <section
        aria-label="行程"
        className="absolute inset-x-3 bottom-3 rounded-lg bg-raised p-4 shadow-2 lg:right-auto lg:left-4 lg:w-[400px]"
      >
        <p className="truncate text-14 text-ink2">{spaceText(isBack ? waybill.plantName : waybill.siteAddress)}</p>
        <div className="mt-1 flex items-end justify-between gap-4">
          {isLoadAtSite(waybill.state) ? (
            <Figure size="large" value="已到工地" />
          ) : (
            <Figure size="hero" value={leftM === null ? '—' : formatNumber(leftM / 1000, 1)} unit="km" />
          )}
          {arrival === null ? null : (
            <Figure size="large" value={Math.max(0, Math.round((arrival - now) / 60_000))} unit="分钟" />
          )}
          <AgeFace waybill={waybill} now={now} size={64} />
        </div>
        {arrival === null ? null : (
          <p className="text-13 text-ink3">{`预计 ${formatShortTime(arrival, now)} ${isBack ? '回厂' : '到达'}`}</p>
        )}
        {waybill.site.remark && !isBack ? (
          <p className="mt-2 break-words text-14 text-warn-ink">{`备注：${waybill.site.remark}`}</p>
        ) : null}
        {arrival === null && !isBack ? <p className="text-13 text-ink3">{wayAhead(waybill, now)}</p> : null}
        <CallLinks className="mt-3" callees={callees} />
        <a
          href={navigationLink([to.lon, to.lat], isBack ? waybill.plantName : waybill.projectName)}
          target="_blank"
          rel="noreferrer"
          className="mt-2 flex h-14 items-center justify-center gap-2 rounded-lg bg-sunken font-medium text-16 hover:bg-sunken-press"
        >
          <ExternalLink className="size-5" aria-hidden="true" />
          用高德地图导航
        </a>
      </section>
    </div>
  );
}
