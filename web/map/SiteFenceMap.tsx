import type { Geofence, LonLat } from '@pourline/domain/geo';
import { geofenceCenter, geofenceRing } from '@pourline/domain/geo/geofence';
import { useMemo, useState } from 'react';
import { Button } from '../kit/button/Button.tsx';
import { Segmented } from '../kit/field/Segmented.tsx';
import { formatQuantity } from '../kit/figure/format.ts';
import { FenceHandles } from './FenceHandles.tsx';
import { addCorner, moveFence, otherForm, removeCorner } from './fenceEditing.ts';
import { MapView } from './MapView.tsx';
import type { MapFence } from './mapMarks.ts';

export interface SiteFenceMapProps {
  /** Where the map opens when the fence has no place yet. */
  center: LonLat;
  fence: Geofence;
  onChange: (fence: Geofence) => void;
  /** Whose ground it is; a site's unless told. */
  kind?: MapFence['kind'] | undefined;
  readOnly?: boolean | undefined;
}

const names = { site: '工地', plant: '搅拌站' } as const;

const forms = [
  { value: 'circle', label: '圆形' },
  { value: 'polygon', label: '多边形' },
] as const;

/**
 * The ground of a site or a plant on the map: drag it, pull the circle's edge, or tap a polygon's corners: beside them adds one, on one
 * offers to remove it. Large handles, for
 * gloves; arrow keys move them too. Fills its parent, which must have a height.
 */
export function SiteFenceMap({ center, fence, onChange, kind = 'site', readOnly }: SiteFenceMapProps) {
  const [opened] = useState(() => ({ key: 'ground', places: [center, ...geofenceRing(fence, 16)], maxZoom: 17 }));
  const middle = geofenceCenter(fence);
  const fences = useMemo(() => [{ id: 'ground', kind, fence }], [fence, kind]);
  const places = useMemo(
    () => (readOnly ? [{ id: 'ground', kind, name: names[kind], at: middle }] : []),
    [readOnly, middle, kind],
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const change = (next: Geofence) => {
    // Corners are known by their number: another count, another corner.
    if (next.type !== 'polygon' || fence.type !== 'polygon' || next.points.length !== fence.points.length)
      setChosen(null);
    onChange(next);
  };
  const removes = fence.type === 'polygon' && fence.points.length > 3 ? chosen : null;
  const tap = (at: LonLat) =>
    change(fence.type === 'polygon' ? { type: 'polygon', points: addCorner(fence.points, at) } : moveFence(fence, at));
  const size =
    fence.type === 'circle' ? `半径 ${formatQuantity(fence.radius, '米', 0)}` : `${fence.points.length} 个角`;
  const hint =
    fence.type === 'circle'
      ? '拖动边缘调整'
      : fence.points.length > 3
        ? '点地图加角，点角可删'
        : '点地图加角，拖动移动';
  return (
    <div className="relative size-full overflow-hidden rounded-lg">
      <MapView
        label={`${names[kind]}围栏，${size}`}
        fences={fences}
        places={places}
        frame={opened}
        onTap={readOnly ? undefined : tap}
      >
        {readOnly ? null : (
          <FenceHandles fence={fence} what={names[kind]} onChange={change} chosen={chosen} onChoose={setChosen} />
        )}
      </MapView>
      {readOnly ? null : (
        <div className="absolute top-3 left-3 w-44 rounded-md bg-surface shadow-1">
          <Segmented
            label="围栏形状"
            options={forms}
            value={fence.type}
            onChange={(type) => type !== fence.type && change(otherForm(fence))}
          />
        </div>
      )}
      {!readOnly && fence.type === 'polygon' && removes !== null ? (
        <Button
          className="!absolute bottom-2 left-1/2 -translate-x-1/2 !bg-surface shadow-1"
          onClick={() => change({ type: 'polygon', points: removeCorner(fence.points, removes) })}
        >
          {`删除第 ${removes + 1} 个角`}
        </Button>
      ) : (
        <p className="pointer-events-none absolute bottom-2 left-1/2 w-max max-w-[86%] -translate-x-1/2 rounded-full bg-surface/90 px-3 py-1 text-center text-13 text-ink2">
          {readOnly ? size : `${size} · ${hint}`}
        </p>
      )}
    </div>
  );
}
