import { distanceM, type LonLat } from '@pourline/domain/geo';

const soonMs = 2_000;

/** What the phone says of where it is: WGS-84, metres of doubt, km/h and degrees where it knows them. */
export interface DevicePosition {
  at: LonLat;
  accuracyM: number;
  speed: number | null;
  direction: number | null;
  /** Epoch ms by the phone. */
  time: number;
}

const patience = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 5_000 } as const;

const positionOf = ({ coords, timestamp }: GeolocationPosition): DevicePosition => ({
  at: [coords.longitude, coords.latitude],
  accuracyM: coords.accuracy,
  speed: coords.speed === null ? null : coords.speed * 3.6,
  direction: coords.heading !== null && Number.isFinite(coords.heading) ? coords.heading : null,
  time: timestamp,
});

/** Where the phone is now; null when it does not say within 10 s or what is asked for, or may not. */
export const readDevicePosition = (asked: PositionOptions = {}): Promise<DevicePosition | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      (position) => resolve(positionOf(position)),
      () => resolve(null),
      { ...patience, ...asked },
    );
  });

/** For who waits with a finger on the glass: within 2 s, with what the phone knew a minute ago. */
export const readPositionSoon = (): Promise<DevicePosition | null> =>
  Promise.race([
    readDevicePosition({ timeout: soonMs, maximumAge: 60_000 }),
    // Until the person has allowed it a phone counts no time.
    new Promise<null>((resolve) => setTimeout(() => resolve(null), soonMs)),
  ]);

/** Lets the phone look for its place before somebody waits for it, where it may already. */
export async function warmDevicePosition(): Promise<void> {
  const asked = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  if (asked?.state === 'granted') await readDevicePosition();
}

/** Tells every position until the returned function is called; `onLost` when the phone will not say. */
export function watchDevicePosition(told: (position: DevicePosition) => void, onLost: () => void): () => void {
  if (!('geolocation' in navigator)) {
    onLost();
    return () => undefined;
  }
  const watch = navigator.geolocation.watchPosition((position) => told(positionOf(position)), onLost, patience);
  return () => navigator.geolocation.clearWatch(watch);
}

export const movingEveryMs = 10_000;
export const standingEveryMs = 60_000;
const standsWithinM = 30;

/** Whether a position is worth posting: every 10 s while the truck moves, every 60 s while it stands. */
export function isWorthPosting(last: DevicePosition | null, next: DevicePosition): boolean {
  if (!last) return true;
  const since = next.time - last.time;
  const moves = (next.speed ?? 0) > 3 || distanceM(last.at, next.at) > standsWithinM;
  return since >= (moves ? movingEveryMs : standingEveryMs);
}
