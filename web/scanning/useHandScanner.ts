import { useEffect, useRef } from 'react';
import { readHandScanner } from '../device/handScanner.ts';

/** Hears a hand scanner at a desk as long as the screen is shown; what is typed into a field is none of its business. */
export function useHandScanner(told: (code: string) => void): void {
  const newest = useRef(told);
  newest.current = told;
  useEffect(() => {
    const read = readHandScanner((code) => newest.current(code));
    const onKey = (event: KeyboardEvent) => {
      if ((event.target as HTMLElement | null)?.closest?.('input, textarea')) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (read(event.key, event.timeStamp)) event.preventDefault();
      else if (event.key.length === 1) event.stopPropagation();
    };
    // Before the keys of the page are heard: the letters of a code do nothing by themselves.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}
