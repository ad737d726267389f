import { distanceM, type LonLat } from '@pourline/domain/geo';
import { lineLengthM, pointAlongLine } from '@pourline/domain/geo/polyline';
import { findRoute } from '@pourline/domain/roads/findRoute';
import type { RoadNetwork } from '@pourline/domain/roads/roadNetwork';
import { travelMinutes } from '@pourline/domain/roads/travelMinutes';

/** A way from one place to another, and how long it takes when leaving at a second of the day. */
export interface Way {
  points: LonLat[];
  minutesAt(secondsOfDay: number): number;
}

/** Who knows the ways. */
export interface Ways {
  between(from: LonLat, to: LonLat): Way | Promise<Way>;
}

/** A way over the made-up roads. */
export const wayOver = (network: RoadNetwork, from: LonLat, to: LonLat): Way => {
  const { points, profile } = findRoute(network, from, to);
  return { points, minutesAt: (secondsOfDay) => travelMinutes(profile, secondsOfDay) };
};

/** A way in two parts, the first of which is this share of its length. */
export const splitWay = ({ points, minutesAt }: Way, share: number): [before: Way, after: Way] => {
  const doneM = lineLengthM(points) * share;
  const { point } = pointAlongLine(points, doneM);
  let left = doneM;
  let passed = 1;
  for (; passed < points.length - 1; passed += 1) {
    left -= distanceM(points[passed - 1] as LonLat, points[passed] as LonLat);
    if (left < 0) break;
  }
  return [
    { points: [...points.slice(0, passed), point], minutesAt: (second) => share * minutesAt(second) },
    { points: [point, ...points.slice(passed)], minutesAt: (second) => (1 - share) * minutesAt(second) },
  ];
};

/** The same way in the other direction. */
export const turnWay = ({ points, minutesAt }: Way): Way => ({ points: points.toReversed(), minutesAt });

/** The ways that drivers of a made-up city know by heart: each is looked for once. */
export class KnownWays implements Ways {
  private readonly network: RoadNetwork;
  private readonly known = new Map<string, Way>();

  constructor(network: RoadNetwork) {
    this.network = network;
  }

  between(from: LonLat, to: LonLat): Way {
    const key = `${from}/${to}`;
    const way = this.known.get(key) ?? wayOver(this.network, from, to);
    this.known.set(key, way);
    return way;
  }
}
