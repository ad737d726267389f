import { useSyncExternalStore } from 'react';

/** Of when the oldest thing on the screen is that was kept on this device and not yet answered anew, epoch ms by the plant clock; null: what is shown is the server's. */
let shownOf: number | null = null;
const listeners = new Set<() => void>();

export function reportKeptShown(of: number | null): void {
  if (of === shownOf) return;
  shownOf = of;
  for (const listener of listeners) listener();
}

export const keptShownOf = (): number | null => shownOf;

export function watchKeptShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Of when what is shown is, as long as it is kept state; null once the server has answered. */
export const useKeptShown = (): number | null => useSyncExternalStore(watchKeptShown, keptShownOf, keptShownOf);
