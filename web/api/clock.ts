import { useCallback, useRef, useSyncExternalStore } from 'react';
import { call } from './client.ts';
import { keptShownOf, watchKeptShown } from './keptShown.ts';
import { serverTime } from './sessionCalls.ts';

/** The server's time (`plant`) at one moment of this device (`local`), both epoch ms, and how fast it runs (a simulated day may run faster, or stand). */
interface PlantClock {
  plant: number;
  local: number;
  speed: number;
}

const keptKey = 'plantClock';
const keptForMs = 12 * 3_600_000;

/** The clock as the last page of this device knew it: what a page shows first is asked for before the server has told the time. */
function keptClock(): PlantClock | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keptKey) ?? 'null') as PlantClock | null;
    const age = kept ? Date.now() - kept.local : Number.NaN;
    return age >= 0 && age < keptForMs && Number.isFinite(kept?.plant) && Number.isFinite(kept?.speed) ? kept : null;
  } catch {
    return null;
  }
}

let base: PlantClock = keptClock() ?? { plant: Date.now(), local: Date.now(), speed: 1 };
const listeners = new Set<() => void>();

/** Epoch ms by the plant clock. */
export const plantNow = (): number => base.plant + (Date.now() - base.local) * base.speed;

/** Sets the clock to what the server said just now. */
export function setPlantClock(plant: number, speed = base.speed): void {
  base = { plant, local: Date.now(), speed };
  try {
    localStorage.setItem(keptKey, JSON.stringify(base));
  } catch {
    // Without storage every page waits for the server's word.
  }
  for (const listener of listeners) listener();
}

/** Asks the server for the time; half of the way there and back is taken as the way back. */
export async function readPlantClock(): Promise<void> {
  const before = Date.now();
  const { time } = await call(serverTime);
  const way = (Date.now() - before) / 2;
  // A small difference is noise of the network; setting it would make times on the screen jump.
  if (Math.abs(time + way * base.speed - plantNow()) > 1500) setPlantClock(time + way * base.speed);
}

/** The plant time, told again every so many ms of this device and whenever the clock is set; while kept state is shown the time of which that is. */
export function usePlantNow(everyMs = 1000): number {
  const shown = useRef(0);
  const watch = useCallback(
    (tell: () => void) => {
      const next = () => {
        shown.current = plantNow();
        tell();
      };
      const timer = setInterval(next, everyMs);
      listeners.add(next);
      const unwatch = watchKeptShown(next);
      next();
      return () => {
        clearInterval(timer);
        unwatch();
        listeners.delete(next);
      };
    },
    [everyMs],
  );
  const read = () => {
    if (shown.current === 0) shown.current = plantNow();
    return keptShownOf() ?? shown.current;
  };
  return useSyncExternalStore(watch, read, read);
}
