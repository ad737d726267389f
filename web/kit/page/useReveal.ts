import { useCallback, useEffect, useRef } from 'react';

/** Brings a part of a page before the eyes: when asked for, and once by itself as soon as `atOnce` is true and the part stands there. */
export function useReveal<Part extends HTMLElement>(atOnce: boolean) {
  const part = useRef<Part>(null);
  const reveal = useCallback(() => {
    part.current?.scrollIntoView({ block: 'start' });
    part.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (atOnce) reveal();
  }, [atOnce, reveal]);
  return { part, reveal };
}
