import { useSyncExternalStore } from 'react';

/** Follows whether the window is at least so many px wide. */
const watching = (px: number): [watch: (tell: () => void) => () => void, read: () => boolean] => {
  const asked = `(min-width: ${px}px)`;
  return [
    (tell) => {
      const media = window.matchMedia(asked);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    () => window.matchMedia(asked).matches,
  ];
};
const [watchWide, readWide] = watching(1024);
const [watchSpacious, readSpacious] = watching(1280);
const [watchRoomy, readRoomy] = watching(1440);

/** True from 1024 px up, where list and detail stand side by side. */
export const useWide = (): boolean => useSyncExternalStore(watchWide, readWide, () => false);

/** True from 1280 px up, where three columns stand side by side. */
export const useSpacious = (): boolean => useSyncExternalStore(watchSpacious, readSpacious, () => false);

/** True from 1440 px up, where two work surfaces stand side by side. */
export const useRoomy = (): boolean => useSyncExternalStore(watchRoomy, readRoomy, () => false);
