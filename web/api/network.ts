import { useSyncExternalStore } from 'react';

/** What the last call found: the server, no way to it, or a server whose database is away. */
export type Reach = 'reached' | 'offline' | 'databaseAway';

let reach: Reach = 'reached';
const listeners = new Set<() => void>();

/** When the device last said that its network went, as `performance.now` has it. */
let wentAt = Number.NEGATIVE_INFINITY;

/**
 * Told by every call; a call that got a reply from anybody but a gateway has reached the server. What `began` (as `performance.now` has it) before the network
 * went says nothing of the way to the server now.
 */
export function reportReach(next: Reach, began = Number.POSITIVE_INFINITY): void {
  if (next === reach || (next === 'reached' && began < wentAt)) return;
  reach = next;
  for (const listener of listeners) listener();
}

export const isReachable = (): boolean => reach === 'reached';

export function watchReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** False while the network, the server or its database is away. */
export const useReachable = (): boolean => useSyncExternalStore(watchReach, isReachable, isReachable);
/** What stands between the app and its data. */
export const useReach = (): Reach =>
  useSyncExternalStore(
    watchReach,
    () => reach,
    () => reach,
  );

if (typeof window !== 'undefined')
  window.addEventListener('offline', () => {
    wentAt = performance.now();
    reportReach('offline');
  });
