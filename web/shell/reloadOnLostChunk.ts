const triedKey = 'reloadedFor';

/** After a release the parts of the old one are gone: loads the page anew, once; a second failure is left to the screen's error. */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(triedKey) ?? 0);
    if (Date.now() - last < 60_000) return;
    sessionStorage.setItem(triedKey, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
