/** How long after the start the screens a person uses are loaded in advance. */
const settledMs = 6_000;

/**
 * Lets the app open without network: a worker keeps the page and the code used before. Given what was loaded before the
 * worker stood ready. Only in the built app; a browser that refuses goes on as before.
 */
export async function keepShell(): Promise<void> {
  if (import.meta.hot || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/offline.js');
    const { active } = await navigator.serviceWorker.ready;
    const tell = (): void => {
      const addresses = performance.getEntriesByType('resource').map((entry) => entry.name);
      active?.postMessage({ type: 'keep', addresses });
    };
    tell();
    setTimeout(tell, settledMs);
  } catch {
    // Private windows and old WebViews have no workers; the app needs the network to open then.
  }
}
