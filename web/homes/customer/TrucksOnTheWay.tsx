import { useMemo } from 'react';
import { Empty } from '../../kit/page/Empty.tsx';
import { MapView } from '../../map/MapView.tsx';
import { go } from '../../shell/go.ts';
import { useMapScene } from '../../trade/useMapScene.ts';
import { mapGap } from './mapGap.ts';

/** The trucks that come to the person's sites; where none comes yet, the site or the plant, and what is not there yet. */
export function TrucksOnTheWay() {
  const scene = useMapScene();
  const sites = useMemo(() => scene.places.filter(({ kind }) => kind === 'site'), [scene.places]);
  const frame = useMemo(() => {
    const near = [...scene.marks, ...sites].map(({ at }) => at);
    const places = near.length > 0 ? near : scene.places.map(({ at }) => at);
    return { key: places.length > 0 ? `${sites.length}` : 'none', places, maxZoom: 14 };
  }, [scene.marks, scene.places, sites]);
  const gap = scene.isLoading || scene.error !== null ? null : mapGap(scene.marks.length, sites.length);
  // A map of nothing would show streets that have nothing to do with the pour.
  if (gap !== null && frame.places.length === 0)
    return (
      <div className="rounded-lg bg-surface shadow-1">
        <Empty title="车辆位置" note={gap} />
      </div>
    );
  return (
    <div className="relative h-64 overflow-hidden rounded-lg @min-[880px]:h-[520px]">
      <MapView
        label={`来工地的车辆，${scene.marks.length} 辆`}
        trucks={scene.marks}
        places={scene.places}
        fences={scene.fences}
        frame={frame}
        onSelect={(carID) => {
          const truck = scene.trucks.find((one) => one.carID === carID);
          if (truck?.taskDetailID) go('waybillinfo', { id: truck.taskDetailID });
        }}
      />
      {gap === null ? null : (
        <p
          role="status"
          className="pointer-events-none absolute inset-x-3 top-3 mx-auto w-fit rounded-md bg-surface px-3 py-1.5 text-13 text-ink2 shadow-1"
        >
          {gap}
        </p>
      )}
    </div>
  );
}
