import { nativeShell } from '../device/nativeShell.ts';
import { lookForUpdate, tellUpdateDone } from './appUpdate.ts';

const firstLookMs = 8_000;
const restMs = 5 * 60_000;
const everyMs = 30 * 60_000;

/** Looks for a newer build a while after the start, when the app comes to the front, twice an hour, and when a newer worker waits. */
export function watchUpdate(): void {
  if (import.meta.hot) return;
  tellUpdateDone();
  let lookedAt = 0;
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < restMs) return;
    lookedAt = Date.now();
    void lookForUpdate();
    const shell = nativeShell();
    // A question about the package must not stand in the way of the page: what fails is tried again at the next look.
    if (shell) void import('./nativeUpdate.ts').then((module) => module.updateNative(shell)).catch(() => undefined);
  };
  setTimeout(look, firstLookMs);
  setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look);
  void navigator.serviceWorker?.ready.then((registration) => {
    if (registration.waiting) void lookForUpdate();
    registration.addEventListener('updatefound', () => void lookForUpdate());
  });
}
