import type { LonLat } from '@pourline/domain/geo';
import { courseDegrees, speedKmh } from '@pourline/domain/numbers';
import type { Doubt } from '@pourline/domain/positions/doubt';
import type { AsSent } from './asSent.ts';

/** Where a truck was, as a device or a phone reported it; WGS-84. */
export interface Position {
  lon: number;
  lat: number;
  /** km/h; null: not told. */
  speed: number | null;
  /** Degrees clockwise from north; null: not told. */
  direction: number | null;
  /** The device's time, epoch ms. */
  time: number;
  /** False when the satellites did not give the place. */
  fixed?: boolean;
  /** Radius of doubt in metres, where the device tells it. */
  accuracyM?: number;
  /** What else the device told. */
  attributes?: object;
  /** What is kept as the device sent it. */
  sent?: AsSent;
  /** Why it is not to be believed, where that is known before its place is looked at. */
  doubt?: Doubt;
}

export type PositionSource = 'gnss' | 'app';

/** What a device tells as its speed, km/h, and direction, degrees; null for a figure that no truck has, such as 0xFFFF for "unknown". */
export const motionOf = (speed: number, direction: number): Pick<Position, 'speed' | 'direction'> => ({
  speed: speedKmh.safeParse(speed).data ?? null,
  direction: courseDegrees.safeParse(direction).data ?? null,
});

export const pointOf = (position: Position): LonLat => [position.lon, position.lat];

/** Why a position is kept out. */
export type Implausible = 'noFix' | 'nowhere' | 'future' | 'tooOld';

/** A device's clock may run ahead of the plant's by this much. */
const mostAheadMs = 5 * 60_000;
/** Older ones, sent after a long silence, say nothing that anybody still needs. */
const oldestMs = 24 * 3600_000;

/** Whether a position can be believed at all; `now` is the plant's clock. `null` when it can. */
export const implausible = (position: Position, now: number): Implausible | null => {
  const { lon, lat, time } = position;
  if (position.fixed === false) return 'noFix';
  const onEarth = Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
  // A receiver without satellites reports the place where the equator meets Greenwich.
  if (!onEarth || (Math.abs(lon) < 1e-6 && Math.abs(lat) < 1e-6)) return 'nowhere';
  if (!(time <= now + mostAheadMs)) return 'future';
  return time < now - oldestMs ? 'tooOld' : null;
};
