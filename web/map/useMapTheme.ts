import { useSyncExternalStore } from 'react';
import { type MapColours, mapColoursOf, wholeColour } from './mapColours.ts';

export type MapTheme = 'light' | 'dark' | 'sun';

function watch(tell: () => void): () => void {
  const media = window.matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  media.addEventListener('change', tell);
  return () => {
    observer.disconnect();
    media.removeEventListener('change', tell);
  };
}

function read(): MapTheme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark' || chosen === 'sun') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The theme the page is shown in, with the device's own wish resolved. */
export const useMapTheme = (): MapTheme => useSyncExternalStore(watch, read, () => 'light');

/** The colours of the theme that is on the page now, read from the tokens. */
export function readMapColours(theme: MapTheme): MapColours {
  const style = getComputedStyle(document.documentElement);
  return mapColoursOf((name) => wholeColour(style.getPropertyValue(`--${name}`)), theme);
}
