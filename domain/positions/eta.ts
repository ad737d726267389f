import { progressAlong } from '../geo/polyline.ts';
import { distanceM, type LonLat } from '../geo.ts';
import type { DistanceProfile } from '../roads/findRoute.ts';
import { driveAt } from '../roads/orderDrive.ts';
import { freeFlowKmh } from '../roads/roadNetwork.ts';
import { travelMinutes } from '../roads/travelMinutes.ts';

/** What is known of a truck's way: to the site, or back to the plant. */
export interface Way {
  /** The agreed route; empty when none was agreed. */
  line: LonLat[];
  /** Where it leads. */
  end: LonLat;
  /** Typical speed of the whole way on free roads, km/h; null when unknown. */
  typicalKmh: number | null;
  /** The whole way as plans reckon it, learnt from the plant's own drives; null while nothing is known. */
  drive: LearntDrive | null;
}

/** A way from end to end: metres, and minutes by the hour of leaving (0 to 23). */
export interface LearntDrive {
  metres: number;
  minutesByHour: ArrayLike<number>;
}

/** How far a truck has come and when it will be there. */
export interface Arrival {
  /** Metres of the route behind the truck: never less than before. */
  doneM: number;
  /** Metres still to drive. */
  leftM: number;
  /** Minutes still to drive in the traffic of the time of day. */
  minutes: number;
}

/** Roads are this much longer than the straight line, on average in a city. */
const detourFactor = 1.3;
/** Farther from its route than this, a truck drives another way. */
const otherWayM = 500;
/** Speed where no route says better. */
const cityKmh = 35;

/**
 * A mix of roads driven at `kmh` on average when they are free: streets and great roads below the speed of great roads,
 * great roads and motorway above. Needed because rush hours slow each class of road differently.
 */
export function typicalProfile(metres: number, kmh: number): DistanceProfile {
  const { street, arterial, motorway } = freeFlowKmh;
  const speed = Math.min(motorway, Math.max(street, kmh));
  // Times add up, not speeds: the share is that of the slower road's pace.
  const shareOfSlower = (slow: number, fast: number) => (1 / speed - 1 / fast) / (1 / slow - 1 / fast);
  if (speed <= arterial) {
    const share = shareOfSlower(street, arterial);
    return { street: metres * share, arterial: metres * (1 - share), motorway: 0 };
  }
  const share = shareOfSlower(arterial, motorway);
  return { street: 0, arterial: metres * share, motorway: metres * (1 - share) };
}

/**
 * Minutes for what is left of a way: that share of what plans reckon for all of it when leaving now. What a detour adds takes the same at any hour,
 * so that who is later at a place is never earlier at the end. Null: no plan knows the way.
 */
const learntMinutes = (
  { drive, typicalKmh }: Way,
  wholeM: number,
  leftM: number,
  secondsOfDay: number,
): number | null => {
  const whole = driveAt(drive?.minutesByHour ?? null, secondsOfDay);
  if (whole === null || wholeM <= 0) return null;
  const addedM = Math.max(0, leftM - wholeM);
  return Math.min(1, leftM / wholeM) * whole + (addedM * 0.06) / (typicalKmh ?? cityKmh);
};

/**
 * When a truck at `point` reaches the end of its way. Along its route, forward only (`notBeforeM`: what was behind it already); on
 * another way, or without a route, by the straight line and what roads usually add to it. In time as a plan would reckon it.
 * `secondsOfDay`: plant time.
 */
export function estimateArrival(way: Way, point: LonLat, secondsOfDay: number, notBeforeM = 0): Arrival {
  const straightM = distanceM(point, way.end) * detourFactor;
  let doneM = notBeforeM;
  let leftM = straightM;
  let wholeM = way.drive?.metres ?? 0;
  if (way.line.length > 1) {
    const progress = progressAlong(way.line, point, notBeforeM);
    if (progress.distanceM <= otherWayM) {
      doneM = progress.doneM;
      leftM = progress.leftM + progress.distanceM;
      wholeM = progress.doneM + progress.leftM;
    }
  }
  const minutes =
    learntMinutes(way, wholeM, leftM, secondsOfDay) ??
    travelMinutes(typicalProfile(leftM, way.typicalKmh ?? cityKmh), secondsOfDay);
  return { doneM, leftM, minutes };
}
