import { positions } from '@pourline/contract/positions';
import { roundLonLat } from '@pourline/domain/geo';
import { CallError } from '../api/callError.ts';
import { call } from '../api/client.ts';
import { plantNow } from '../api/clock.ts';
import { currentSession, watchSession } from '../api/sessionStore.ts';
import { type DevicePosition, isWorthPosting, watchDevicePosition } from '../device/devicePosition.ts';

interface Point {
  dateTime: number;
  location: { type: 'Point'; coordinates: [number, number] };
  speed?: number;
  direction?: number;
}

const storeKey = 'positions';
/** As many as one call may carry; of more the oldest are dropped. */
const mostPoints = 500;

/** A position as it is posted: plant seconds, plain numbers within their limits. */
export function pointOf(position: DevicePosition, plantMs: number): Point {
  return {
    dateTime: Math.round(plantMs / 1000),
    location: { type: 'Point', coordinates: roundLonLat(position.at) },
    ...(position.speed !== null && { speed: Math.min(300, Math.max(0, Math.round(position.speed))) }),
    ...(position.direction !== null && { direction: Math.round(position.direction) % 360 }),
  };
}

function readWaiting(): Point[] {
  try {
    return JSON.parse(localStorage.getItem(storeKey) ?? '[]') as Point[];
  } catch {
    return [];
  }
}
function keepWaiting(points: Point[]): void {
  try {
    localStorage.setItem(storeKey, JSON.stringify(points));
  } catch {
    // Without storage the points live as long as the page.
  }
}

let running: { carID: string; stop: () => void } | null = null;
let waiting: Point[] = [];
let sending = false;

async function send(carID: string): Promise<void> {
  if (sending || waiting.length === 0) return;
  sending = true;
  const batch = waiting.slice(0, mostPoints);
  try {
    await call(positions.byApp, { body: { carID, points: batch } }, { unseen: true });
    waiting = waiting.slice(batch.length);
  } catch (error) {
    // Without network they wait; what the server will not have is dropped.
    if (error instanceof CallError && !error.isTransport && error.status < 500) waiting = waiting.slice(batch.length);
  } finally {
    sending = false;
    keepWaiting(waiting);
  }
}

/**
 * Posts where this phone is for a truck: every 10 s moving, every 60 s standing, kept while there is no network. Goes on over
 * all screens until told `null` or another truck, or until the person signs out.
 */
export function postPositionsFor(carID: string | null): void {
  if (running?.carID === (carID ?? undefined)) return;
  running?.stop();
  running = null;
  if (carID === null) return;
  waiting = readWaiting();
  let last: DevicePosition | null = null;
  const stopWatch = watchDevicePosition(
    (position) => {
      if (!isWorthPosting(last, position)) return;
      last = position;
      const plantMs = plantNow() - (Date.now() - position.time);
      waiting = [...waiting, pointOf(position, plantMs)].slice(-mostPoints);
      keepWaiting(waiting);
      void send(carID);
    },
    () => undefined,
  );
  const account = currentSession()?.accountOID;
  const stopSession = watchSession(() => {
    if (currentSession()?.accountOID !== account) postPositionsFor(null);
  });
  running = {
    carID,
    stop: () => {
      stopWatch();
      stopSession();
    },
  };
}
