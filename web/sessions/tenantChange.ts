import { useSyncExternalStore } from 'react';

let running = false;
const listeners = new Set<() => void>();
const set = (next: boolean): void => {
  running = next;
  for (const tell of listeners) tell();
};
const watch = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};
const isRunning = (): boolean => running;

/** Whether the plant is being changed. Kept outside the screen, which is built anew when the person of the old plant goes. */
export const useTenantChange = (): boolean => useSyncExternalStore(watch, isRunning, isRunning);

/** Runs a change of plant; resolves when the person has arrived there. */
export async function whileChangingTenant(run: () => Promise<void>): Promise<void> {
  set(true);
  try {
    await run();
  } finally {
    set(false);
  }
}
