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

/** Points wait for who was where they say, in the truck that was there: nobody else sends them, and for no other truck. */
const storeKeyOf = (accountOID: string, carID: string): string => `positions ${accountOID} ${carID}`;
/** What a server says to a call that it would take later. */
const takesLater: ReadonlySet<number> = new Set([401, 408, 429]);
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

function readWaiting(storeKey: string): Point[] {
  try {
    return JSON.parse(localStorage.getItem(storeKey) ?? '[]') as Point[];
  } catch {
    return [];
  }
}
function keepWaiting(storeKey: string, points: Point[]): void {
  try {
    if (points.length === 0) localStorage.removeItem(storeKey);
    else localStorage.setItem(storeKey, JSON.stringify(points));
  } catch {
    // Without storage the points live as long as the page.
  }
}

let running: { carID: string; stop: () => void } | null = null;

/** Takes the points of one person in one truck, after those that waited before, and posts them in their order. */
const postingFor = (accountOID: string, carID: string): ((point: Point) => void) => {
  const storeKey = storeKeyOf(accountOID, carID);
  let waiting = readWaiting(storeKey);
  let sending = false;
  const send = async (): Promise<void> => {
    if (sending) return;
    sending = true;
    const batch = waiting.slice(0, mostPoints);
    const done = (): void => {
      const gone = new Set(batch);
      waiting = waiting.filter((point) => !gone.has(point));
    };
    try {
      await call(positions.byApp, { body: { carID, points: batch } }, { unseen: true });
      done();
    } catch (error) {
      // Without network they wait, as for a session or a quieter moment; what the server will never have is dropped.
      const never = error instanceof CallError && !error.isTransport && error.status < 500;
      if (never && !takesLater.has(error.status)) done();
    } finally {
      sending = false;
      keepWaiting(storeKey, waiting);
    }
  };
  return (point) => {
    waiting = [...waiting, point].slice(-mostPoints);
    keepWaiting(storeKey, waiting);
    void send();
  };
};

/**
 * Posts where this phone is for a truck: every 10 s moving, every 60 s standing, kept while there is no network. Goes on over
 * all screens until told `null` or another truck, or until the person signs out.
 */
export function postPositionsFor(carID: string | null): void {
  if (running?.carID === (carID ?? undefined)) return;
  running?.stop();
  running = null;
  const account = currentSession()?.accountOID;
  if (carID === null || account === undefined) return;
  const post = postingFor(account, carID);
  let last: DevicePosition | null = null;
  const stopWatch = watchDevicePosition(
    (position) => {
      if (!isWorthPosting(last, position)) return;
      last = position;
      post(pointOf(position, plantNow() - (Date.now() - position.time)));
    },
    () => undefined,
  );
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
