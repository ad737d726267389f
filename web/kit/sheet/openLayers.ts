import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What lies over the page, or is a step within it, the newest last; each is closed by going back once. */
let layers: { close: () => void }[] = [];
const listeners = new Set<() => void>();
function change(next: typeof layers): void {
  layers = next;
  for (const tell of listeners) tell();
}

/** Closes what lies on top; false when nothing lies over the page. */
export function closeTopLayer(): boolean {
  const top = layers.at(-1);
  top?.close();
  return top !== undefined;
}

const watch = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Whether something lies over the page. */
export const useAnyLayer = (): boolean => useSyncExternalStore(watch, () => layers.length > 0);

/** As long as `open` stands, going back calls `close` instead of leaving the page. */
export function useLayer(open: boolean, close: () => void): void {
  const newest = useRef(close);
  newest.current = close;
  useEffect(() => {
    if (!open) return;
    const layer = { close: () => newest.current() };
    change([...layers, layer]);
    return () => change(layers.filter((one) => one !== layer));
  }, [open]);
}
