import { type ComponentType, useEffect, useState } from 'react';
import { cx } from '../kit/cx.ts';
import { partsAhead } from '../kit/shell/lazyPart.tsx';
import { loadMapBase } from './mapBase.ts';
import type { MapViewProps } from './mapViewProps.ts';

const retryMs = 5_000;

/** What the first map brought; every map after it starts at once. */
let brought: ComponentType<MapViewProps> | null = null;

async function bringCanvas(): Promise<ComponentType<MapViewProps>> {
  const [{ MapCanvas }, { bringMapWorker }] = await Promise.all([import('./MapCanvas.tsx'), import('./mapEngine.ts')]);
  await bringMapWorker();
  brought = MapCanvas;
  return MapCanvas;
}

partsAhead.add(bringCanvas);
partsAhead.add(loadMapBase);

/** The drawing part once all of it is on the phone; without network it is asked for again and again. */
function useCanvas(): { Canvas: ComponentType<MapViewProps> | null; failed: boolean } {
  const [Canvas, setCanvas] = useState(() => brought);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (Canvas) return;
    let gone = false;
    const load = (): void => {
      bringCanvas().then(
        (part) => gone || setCanvas(() => part),
        () => gone || setFailures((count) => count + 1),
      );
    };
    const timer = setTimeout(load, failures === 0 ? 0 : retryMs);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [Canvas, failures]);
  return { Canvas, failed: failures > 0 };
}

/** A map with trucks, plants, sites, fences and ways. Fills its parent, which must have a height. */
export function MapView({ className, ...props }: MapViewProps) {
  const { Canvas, failed } = useCanvas();
  return (
    <div className={cx('relative size-full overflow-hidden bg-sunken', className)}>
      {Canvas ? (
        <Canvas {...props} />
      ) : failed ? (
        <p role="status" className="flex size-full items-center justify-center px-8 text-center text-14 text-ink2">
          网络不可用，恢复后显示地图
        </p>
      ) : (
        <div
          role="status"
          aria-label="正在加载地图"
          className="size-full animate-[pulse-soft_1.6s_ease-in-out_infinite]"
        />
      )}
    </div>
  );
}
