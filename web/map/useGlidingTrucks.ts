import { useEffect, useRef } from 'react';
import { labelOrder } from './labelOrder.ts';
import { wantsStillness } from './mapContext.ts';
import type { MapEngine } from './mapEngine.ts';
import { truckFeatures } from './mapFeatures.ts';
import type { MapTruck } from './mapMarks.ts';
import { createTruckGlide } from './truckGlide.ts';

/** A frame of gliding trucks at most this often, ms: 150 trucks cost 2 ms each time. */
const frameMs = 50;
/** A device that draws the map slower than this, so many frames in a row, shall not be kept busy with gliding. */
const slowFrameMs = 48;
const slowInARow = 10;

/** Keeps the truck layer up to date; trucks glide from place to place, or jump for people who ask for less motion and where drawing is slow. */
export function useGlidingTrucks(engine: MapEngine | null, trucks: readonly MapTruck[], selected: string | null): void {
  const glide = useRef(createTruckGlide()).current;
  const slowFrames = useRef(0);
  useEffect(() => {
    if (!engine) return;
    const still = wantsStillness() || slowFrames.current >= slowInARow;
    const start = performance.now();
    glide.keepOnly(new Set(trucks.map(({ carID }) => carID)));
    for (const { carID, at } of trucks) glide.moveTo(carID, at, start, still);
    let frame = 0;
    let drawnAt = Number.NEGATIVE_INFINITY;
    let seenAt = start;
    const order = labelOrder(trucks);
    const draw = (now: number): void => {
      const moving = glide.isMoving(now);
      if (now > start && slowFrames.current < slowInARow)
        slowFrames.current = now - seenAt > slowFrameMs ? slowFrames.current + 1 : 0;
      seenAt = now;
      if (now - drawnAt >= frameMs || !moving) {
        drawnAt = now;
        const placeOf = (truck: MapTruck) => glide.placeOf(truck.carID, now) ?? truck.at;
        const view = { selected, order, zoom: engine.zoom() };
        engine.setData('trucks', truckFeatures(trucks, view, placeOf, engine.toMap));
      }
      if (moving) frame = requestAnimationFrame(draw);
    };
    draw(start);
    const deafen = engine.onZoom(() => {
      cancelAnimationFrame(frame);
      draw(performance.now());
    });
    return () => {
      deafen();
      cancelAnimationFrame(frame);
    };
  }, [engine, trucks, selected, glide]);
}
