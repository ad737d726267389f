import { defaultMapCentre } from '@pourline/domain/geo';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MapControls } from './MapControls.tsx';
import { bareBase, loadMapBase, type MapBase } from './mapBase.ts';
import { MapContext, wantsStillness } from './mapContext.ts';
import { type MapEngine, startMap } from './mapEngine.ts';
import { fenceFeatures, placeFeatures, routeFeatures } from './mapFeatures.ts';
import type { MapFence, MapPlace, MapRoute, MapTruck } from './mapMarks.ts';
import type { MapViewProps } from './mapViewProps.ts';
import { useGlidingTrucks } from './useGlidingTrucks.ts';
import { drawsMaps, useGround } from './useGround.ts';
import { readMapColours, useMapTheme } from './useMapTheme.ts';

const noTrucks: readonly MapTruck[] = [];
const noPlaces: readonly MapPlace[] = [];
const noFences: readonly MapFence[] = [];
const noRoutes: readonly MapRoute[] = [];
const margin = 48;
/** The buttons at the right, so that nothing is shown under them. */
const besideControls = 72;

/** The map itself; heavy, so MapView loads it when it is needed, with the worker of its engine. Without its ground it starts anew when the network is back. */
export function MapCanvas(props: MapViewProps) {
  const wants = useRef(false);
  const { start, again } = useGround(() => wants.current);
  return <StartedMap key={start} {...props} onGround={(isMissing) => (wants.current = isMissing)} onAgain={again} />;
}

interface StartProps extends MapViewProps {
  /** Told whether what the map stands on is missing, or comes piece by piece over the network. */
  onGround: (isMissing: boolean) => void;
  onAgain: () => void;
}

function StartedMap({
  label,
  trucks = noTrucks,
  places = noPlaces,
  fences = noFences,
  routes = noRoutes,
  selected = null,
  onSelect,
  onTap,
  frame,
  follow,
  inset,
  controls = true,
  children,
  onGround,
  onAgain,
}: StartProps) {
  const container = useRef<HTMLElement>(null);
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const [failed, setFailed] = useState<'noWebGl' | 'notLoaded' | null>(null);
  const [base, setBase] = useState<MapBase['kind'] | 'none' | null>(null);
  const [looking, setLooking] = useState(false);
  const theme = useMapTheme();
  const latest = useRef({ onSelect, onTap, frame, inset, theme, onGround });
  latest.current = { onSelect, onTap, frame, inset, theme, onGround };

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let running: MapEngine | null = null;
    let gone = false;
    const start = async () => {
      const known = await loadMapBase();
      if (gone) return;
      const ground = known ?? bareBase;
      const colours = readMapColours(latest.current.theme);
      const first = latest.current.frame?.places[0] ?? defaultMapCentre;
      const started = await startMap(element, ground, colours, first);
      if (gone) return started.remove();
      running = started;
      started.onTap(({ carID, at }) => {
        latest.current.onSelect?.(carID);
        latest.current.onTap?.(at);
      });
      started.onLook(() => setLooking(true));
      setBase(known?.kind ?? 'none');
      latest.current.onGround(known?.kind !== 'schematic');
      setEngine(started);
    };
    start().catch(() => {
      if (gone) return;
      // A map that does not start on a device that could draw it has not got all that it needs.
      const draws = drawsMaps();
      latest.current.onGround(draws);
      setFailed(draws ? 'notLoaded' : 'noWebGl');
    });
    return () => {
      gone = true;
      running?.remove();
    };
  }, []);

  useEffect(() => engine?.setColours(readMapColours(theme)), [engine, theme]);
  useEffect(() => engine?.setData('fences', fenceFeatures(fences, engine.toMap)), [engine, fences]);
  useEffect(() => engine?.setData('routes', routeFeatures(routes, engine.toMap)), [engine, routes]);
  useEffect(() => engine?.setData('places', placeFeatures(places, engine.toMap)), [engine, places]);
  useGlidingTrucks(engine, trucks, selected);

  const showFrame = (animate: boolean): void => {
    const { frame: shown, inset: edges } = latest.current;
    if (!engine || !shown) return;
    const padding = {
      top: margin + (edges?.top ?? 0),
      right: (controls ? besideControls : margin) + (edges?.right ?? 0),
      bottom: margin + (edges?.bottom ?? 0),
      left: margin + (edges?.left ?? 0),
    };
    engine.fit(shown.places, { maxZoom: shown.maxZoom ?? 15, padding, animate: animate && !wantsStillness() });
  };
  const framed = useRef<string | null>(null);
  // A map that nobody has moved by hand shows the same places in a room of another size.
  const refit = useEffectEvent(() => !looking && framed.current !== null && showFrame(false));
  useEffect(() => {
    const element = container.current;
    if (!engine || !element) return;
    const watch = new ResizeObserver(() => void refit());
    watch.observe(element);
    return () => watch.disconnect();
  }, [engine]);
  useEffect(() => {
    if (!engine || !frame || frame.places.length === 0 || framed.current === frame.key) return;
    showFrame(framed.current !== null);
    framed.current = frame.key;
  });
  useEffect(() => {
    if (engine && follow && !looking) engine.panTo(follow, !wantsStillness());
  }, [engine, follow, looking]);

  return (
    <>
      <section ref={container} aria-label={label} className="size-full" />
      {failed ? (
        <p
          role="alert"
          className="absolute inset-0 flex flex-col items-center justify-center bg-sunken px-8 text-center text-14 text-ink2"
        >
          {failed === 'noWebGl'
            ? '这台设备不能显示地图（需要 WebGL），其余功能不受影响'
            : '地图没有加载完，网络恢复后再显示，其余功能不受影响'}
          {failed === 'notLoaded' ? (
            <button type="button" onClick={onAgain} className="mt-2 min-h-11 px-4 text-accent-ink">
              再试一次
            </button>
          ) : null}
        </p>
      ) : null}
      {base === 'none' ? (
        <span
          role="status"
          className="pointer-events-none absolute right-2 rounded-sm bg-surface/80 px-1.5 text-12 text-ink2"
          style={{ bottom: 6 + (inset?.bottom ?? 0) }}
        >
          没有网络，恢复后显示底图
        </span>
      ) : null}
      {base === 'schematic' ? (
        <span
          className="pointer-events-none absolute right-2 rounded-sm bg-surface/80 px-1.5 text-12 text-ink3"
          style={{ bottom: 6 + (inset?.bottom ?? 0) }}
        >
          示意地图
        </span>
      ) : null}
      {controls && engine ? (
        <MapControls
          onZoom={(step) => engine.zoomBy(step)}
          onWhole={
            frame || follow
              ? () => {
                  setLooking(false);
                  showFrame(true);
                }
              : undefined
          }
        />
      ) : null}
      {engine ? <MapContext value={engine}>{children}</MapContext> : null}
    </>
  );
}
