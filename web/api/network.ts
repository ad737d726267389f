import { useSyncExternalStore } from 'react';

/** Whether the server can be reached, as the last call found it. */
let reachable = true;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next === reachable) return;
  reachable = next;
  for (const listener of listeners) listener();
}

/** Told by every call; a call that got a reply from anybody but a gateway counts as reached. */
export const reportReach = (reached: boolean): void => set(reached);
export const isReachable = (): boolean => reachable;

export function watchReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** False while the network, or the server, is away. */
export const useReachable = (): boolean => useSyncExternalStore(watchReach, isReachable, isReachable);

if (typeof window !== 'undefined') window.addEventListener('offline', () => set(false));
