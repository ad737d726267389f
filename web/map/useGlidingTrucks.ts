import { useEffect, useRef } from 'react';
import { wantsStillness } from './mapContext.ts';
import type { MapEngine } from './mapEngine.ts';
import { truckFeatures } from './mapFeatures.ts';
import type { MapTruck } from './mapMarks.ts';
import { createTruckGlide } from './truckGlide.ts';

/** A frame of gliding trucks at most this often, ms: 150 trucks cost 2 ms each time. */
const frameMs = 50;

/** Keeps the truck layer up to date; trucks glide from place to place, or jump for who asks for less motion. */
export function useGlidingTrucks(engine: MapEngine | null, trucks: readonly MapTruck[], selected: string | null): void {
  const glide = useRef(createTruckGlide()).current;
  useEffect(() => {
    if (!engine) return;
    const still = wantsStillness();
    const start = performance.now();
    glide.keepOnly(new Set(trucks.map(({ carID }) => carID)));
    for (const { carID, at } of trucks) glide.moveTo(carID, at, start, still);
    let frame = 0;
    let drawnAt = Number.NEGATIVE_INFINITY;
    const draw = (now: number): void => {
      const moving = glide.isMoving(now);
      if (now - drawnAt >= frameMs || !moving) {
        drawnAt = now;
        const placeOf = (truck: MapTruck) => glide.placeOf(truck.carID, now) ?? truck.at;
        engine.setData('trucks', truckFeatures(trucks, selected, placeOf, engine.toMap));
      }
      if (moving) frame = requestAnimationFrame(draw);
    };
    draw(start);
    return () => cancelAnimationFrame(frame);
  }, [engine, trucks, selected, glide]);
}
