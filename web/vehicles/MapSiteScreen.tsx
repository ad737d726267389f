import { orders } from '@pourline/contract/orders';
import { nextDrive } from '@pourline/domain/dispatch/nextDrive';
import { useMemo } from 'react';
import { plantNow } from '../api/clock.ts';
import { plantOffset } from '../api/plantOffset.ts';
import { useCall } from '../api/queries.ts';
import { formatDistance, formatDuration, spaceText } from '../kit/figure/format.ts';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import { Screen } from '../kit/page/Screen.tsx';
import { useWide } from '../kit/page/useWide.ts';
import { MapView } from '../map/MapView.tsx';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { useMapScene } from '../trade/useMapScene.ts';

/** The site of an order: its ground, the ways to it, and the trucks that come. */
export default function MapSiteScreen() {
  const { id } = useParams('mapsite');
  const { data: order, error, refetch } = useCall(orders.info, { params: { id } });
  const scene = useMapScene(id);
  const wide = useWide();
  const drive = order ? nextDrive(order, plantNow(), plantOffset()) : null;
  const site = order && ([order.siteLon, order.siteLat] as [number, number]);
  const routes = useMemo(
    () =>
      (order?.navRoutes ?? [])
        .filter(({ isReturn }) => isReturn === 0)
        .map(({ name, points }, index) => ({ id: name, name, line: points, chosen: index === 0 }))
        .reverse(),
    [order],
  );
  const frame = useMemo(() => {
    const way = routes.at(-1)?.line ?? [];
    return { key: site ? `${id} ${way.length}` : 'none', places: site ? [site, ...way] : [], maxZoom: 16 };
  }, [id, site, routes]);
  return (
    <Screen title="工地位置" onBack={useBack()} width="full" scroll={false}>
      {error && !order ? (
        <ErrorState text={error} onRetry={() => void refetch()} />
      ) : (
        <div className="relative h-full">
          <MapView
            label={order ? `${order.projectName}的位置` : '工地位置'}
            trucks={scene.marks}
            places={scene.places}
            fences={scene.fences}
            routes={routes}
            frame={frame}
            inset={{ bottom: wide ? 0 : 116 }}
          />
          {order ? (
            <section className="absolute inset-x-3 bottom-3 rounded-lg bg-raised p-4 shadow-2 lg:right-auto lg:left-4 lg:w-96">
              <h2 className="font-semibold text-16">{spaceText(order.projectName)}</h2>
              <p className="text-14 text-ink2">{spaceText(order.siteAddress)}</p>
              {order.routeDistance === null ? null : (
                <p className="mt-1 text-13 text-ink3">{`距搅拌站 ${formatDistance(order.routeDistance)}${drive === null ? '' : ` · 约 ${formatDuration(drive)}`}`}</p>
              )}
            </section>
          ) : null}
        </div>
      )}
    </Screen>
  );
}
