import type { ReactNode } from 'react';
import { call } from '../api/client.ts';
import { serverTime } from '../api/sessionCalls.ts';
import { readyPart } from '../kit/shell/readyPart.tsx';
import { withinTime } from '../kit/shell/withinTime.ts';

const triedKey = 'reloadedAt';
const restMs = 60_000;
/** After a release the parts of the old one are gone: when the server replies, the page is loaded anew, once a minute at most. */
async function reloadAfterRelease(): Promise<void> {
  const last = Number(sessionStorage.getItem(triedKey) ?? 0);
  if (Date.now() - last < restMs) return;
  await call(serverTime);
  sessionStorage.setItem(triedKey, String(Date.now()));
  location.reload();
}

/**
 * A screen whose module is loaded on the first visit; the screen before stays until it is there. A failed load is shown as an
 * error of the screen and tried again the next time: without network the page must never be reloaded, that would lose it.
 */
export function lazyScreen(load: () => Promise<{ default: () => ReactNode }>) {
  let loading: Promise<{ default: () => ReactNode }> | undefined;
  const get = () => {
    loading ??= withinTime(load).catch(async (error: unknown) => {
      loading = undefined;
      await reloadAfterRelease().catch(() => undefined);
      throw error;
    });
    return loading;
  };
  // The router waits for `preload` before it shows the component, so it is never shown as failed for good.
  return readyPart(async () => (await get()).default);
}
