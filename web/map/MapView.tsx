import { lazy, Suspense } from 'react';
import { cx } from '../kit/cx.ts';
import type { MapViewProps } from './mapViewProps.ts';

const MapCanvas = lazy(async () => ({ default: (await import('./MapCanvas.tsx')).MapCanvas }));

/** A map with trucks, plants, sites, fences and ways. Fills its parent, which must have a height. */
export function MapView({ className, ...props }: MapViewProps) {
  return (
    <div className={cx('relative size-full overflow-hidden bg-sunken', className)}>
      <Suspense
        fallback={
          <div
            role="status"
            aria-label="正在加载地图"
            className="size-full animate-[pulse-soft_1.6s_ease-in-out_infinite]"
          />
        }
      >
        <MapCanvas {...props} />
      </Suspense>
    </div>
  );
}
