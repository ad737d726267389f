import { distanceM, type LonLat } from '@pourline/domain/geo';

/** How long a truck takes on the map from its last place to the one just learnt. */
export const glideMs = 900;
/** Farther than this a truck does not glide: it was out of sight in between. */
const farthestM = 3000;

interface Way {
  from: LonLat;
  to: LonLat;
  start: number;
}

/** Where trucks are drawn between two positions. Time is handed in (ms of any clock that only goes forward). */
export interface TruckGlide {
  /** Tells where a truck is now known to be. `atOnce` leaves the gliding out. */
  moveTo(carID: string, to: LonLat, now: number, atOnce?: boolean): void;
  placeOf(carID: string, now: number): LonLat | null;
  /** Whether any truck is still on its way. */
  isMoving(now: number): boolean;
  keepOnly(carIDs: ReadonlySet<string>): void;
}

export function createTruckGlide(): TruckGlide {
  const ways = new Map<string, Way>();
  const placeOf = (way: Way, now: number): LonLat => {
    const share = Math.min(1, Math.max(0, (now - way.start) / glideMs));
    return [way.from[0] + (way.to[0] - way.from[0]) * share, way.from[1] + (way.to[1] - way.from[1]) * share];
  };
  return {
    moveTo(carID, to, now, atOnce = false) {
      const way = ways.get(carID);
      if (way && way.to[0] === to[0] && way.to[1] === to[1]) return;
      const from = way ? placeOf(way, now) : to;
      const jumps = atOnce || distanceM(from, to) > farthestM;
      ways.set(carID, { from: jumps ? to : from, to, start: jumps ? now - glideMs : now });
    },
    placeOf(carID, now) {
      const way = ways.get(carID);
      return way ? placeOf(way, now) : null;
    },
    isMoving(now) {
      for (const way of ways.values()) if (now - way.start < glideMs && way.from !== way.to) return true;
      return false;
    },
    keepOnly(carIDs) {
      for (const carID of ways.keys()) if (!carIDs.has(carID)) ways.delete(carID);
    },
  };
}
