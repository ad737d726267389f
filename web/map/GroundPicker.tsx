import type { Geofence } from '@pourline/domain/geo';
import { geofenceCenter } from '@pourline/domain/geo/geofence';
import { Suspense } from 'react';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { lazyPart } from '../kit/shell/lazyPart.tsx';
import type { MapFence } from './mapMarks.ts';

const SiteFenceMap = lazyPart(async () => (await import('./SiteFenceMap.tsx')).SiteFenceMap);

/** The ground of a site or of a plant on the map, as a circle or a polygon. */
export function GroundPicker({
  fence,
  onChange,
  kind = 'site',
  readOnly,
}: {
  fence: Geofence;
  onChange: (fence: Geofence) => void;
  kind?: MapFence['kind'];
  readOnly?: boolean;
}) {
  return (
    <div className={readOnly ? 'h-48' : 'h-80'}>
      <Suspense fallback={<Skeleton shape="card" count={1} />}>
        <SiteFenceMap center={geofenceCenter(fence)} {...{ fence, onChange, kind, readOnly }} />
      </Suspense>
    </div>
  );
}
