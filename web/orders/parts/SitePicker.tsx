import type { Geofence } from '@pourline/domain/geo';
import { geofenceCenter } from '@pourline/domain/geo/geofence';
import { Suspense } from 'react';
import { Skeleton } from '../../kit/page/Skeleton.tsx';
import { lazyPart } from '../../kit/shell/lazyPart.tsx';

const SiteFenceMap = lazyPart(async () => (await import('../../map/SiteFenceMap.tsx')).SiteFenceMap);

/** The ground of a site on the map, as a circle or a polygon. */
export function SitePicker({
  fence,
  onChange,
  readOnly,
}: {
  fence: Geofence;
  onChange: (fence: Geofence) => void;
  readOnly?: boolean;
}) {
  return (
    <div className={readOnly ? 'h-48' : 'h-80'}>
      <Suspense fallback={<Skeleton shape="card" count={1} />}>
        <SiteFenceMap center={geofenceCenter(fence)} fence={fence} onChange={onChange} readOnly={readOnly} />
      </Suspense>
    </div>
  );
}
