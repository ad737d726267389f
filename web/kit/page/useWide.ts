import { useSyncExternalStore } from 'react';

const wide = '(min-width: 1024px)';

function watch(tell: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
}

/** True from 1024 px up, where list and detail stand side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(wide).matches,
    () => false,
  );
}
