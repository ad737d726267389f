import type { LonLat } from '@pourline/domain/geo';
import { lineLengthM, pointAlongLine } from '@pourline/domain/geo/polyline';
import { plantTime } from '@pourline/domain/time';
import type { Way } from './ways.ts';

/** Where a truck is and how it moves: WGS-84, km/h, degrees clockwise from north, epoch ms. */
export interface Fix {
  lon: number;
  lat: number;
  speed: number;
  direction: number;
  time: number;
}

/** A drive along a way, from its departure on. */
export interface Journey {
  departAt: number;
  arriveAt: number;
  /** Where the truck is at a moment; at the ends of the way before and after. */
  fixAt(time: number): Fix;
}

/** A truck that stands. */
export const standingFix = (point: LonLat, time: number, direction = 0): Fix => ({
  lon: point[0],
  lat: point[1],
  speed: 0,
  direction,
  time,
});

const slowDownM = 120;

/**
 * Drives a way in the time that the traffic of the hour allows. The speed is even along the way but for its ends, where the
 * truck pulls away and rolls out; it never goes backwards and stands at both ends.
 */
export const startJourney = (way: Way, departAt: number): Journey => {
  const { points } = way;
  const lengthM = lineLengthM(points);
  const secondsOfDay = plantTime(departAt).secondsOfDay;
  const minutes = Math.max(0.5, way.minutesAt(secondsOfDay));
  const arriveAt = departAt + minutes * 60_000;
  const fixAt = (time: number): Fix => {
    const share = Math.min(1, Math.max(0, (time - departAt) / (arriveAt - departAt)));
    const doneM = lengthM * share;
    const { point, bearing } = pointAlongLine(points, doneM);
    const even = (lengthM / 1000 / minutes) * 60;
    const calm = Math.min(1, Math.min(doneM, lengthM - doneM) / slowDownM);
    return { lon: point[0], lat: point[1], speed: Math.round(even * calm * 10) / 10, direction: bearing, time };
  };
  return { departAt, arriveAt, fixAt };
};

/** Minutes that a way takes when the truck is to be there at a moment. */
export const minutesToArriveBy = (way: Way, arriveAt: number): number => {
  const guess = way.minutesAt(plantTime(arriveAt).secondsOfDay);
  return way.minutesAt(plantTime(arriveAt - guess * 60_000).secondsOfDay);
};
