import { useEffect, useRef } from 'react';
import { createDrawPace } from './drawPace.ts';
import { labelOrder } from './labelOrder.ts';
import { wantsStillness } from './mapContext.ts';
import type { MapEngine } from './mapEngine.ts';
import { truckFeatures } from './mapFeatures.ts';
import type { MapTruck } from './mapMarks.ts';
import { createTruckGlide } from './truckGlide.ts';

/** Keeps the truck layer up to date; trucks glide from place to place, or jump for people who ask for less motion and where drawing is slow. */
export function useGlidingTrucks(engine: MapEngine | null, trucks: readonly MapTruck[], selected: string | null): void {
  const glide = useRef(createTruckGlide()).current;
  const pace = useRef(createDrawPace()).current;
  const shown = useRef<{ engine: MapEngine | null; selected: string | null }>({ engine: null, selected: null });
  useEffect(() => {
    if (!engine) return;
    const start = performance.now();
    const still = wantsStillness() || pace.isSlow();
    glide.keepOnly(new Set(trucks.map(({ carID }) => carID)));
    for (const { carID, at } of trucks) glide.moveTo(carID, at, start, still);
    // What the person has just asked for never waits.
    let asked = shown.current.engine !== engine || shown.current.selected !== selected;
    shown.current = { engine, selected };
    let isDue = true;
    let frame = 0;
    const order = labelOrder(trucks);
    const step = (now: number): void => {
      if (isDue && (asked || pace.mayDraw(now))) {
        const placeOf = (truck: MapTruck) => glide.placeOf(truck.carID, now) ?? truck.at;
        const view = { selected, order, zoom: engine.zoom() };
        engine.setData('trucks', truckFeatures(trucks, view, placeOf, engine.toMap));
        pace.drew(now);
        isDue = glide.isMoving(now);
        asked = false;
      }
      if (isDue || pace.isWatching(now)) frame = requestAnimationFrame(next);
    };
    const next = (now: number): void => {
      pace.frame(now);
      step(now);
    };
    pace.pause();
    step(start);
    const deafen = engine.onZoom(() => {
      cancelAnimationFrame(frame);
      [isDue, asked] = [true, true];
      pace.pause();
      step(performance.now());
    });
    return () => {
      deafen();
      cancelAnimationFrame(frame);
    };
  }, [engine, trucks, selected, glide, pace]);
}
