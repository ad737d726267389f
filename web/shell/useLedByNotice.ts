import { isScreen } from '@pourline/domain/screens';
import { useEffect } from 'react';
import { openEntry } from './go.ts';

/** Goes where a touch on a notice of the device leads, within the page that is open: what is written on it is not lost. */
export function useLedByNotice(): void {
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const listen = ({ data, ports }: MessageEvent<{ type?: string; address?: string } | null>): void => {
      if (data?.type !== 'open' || data.address === undefined) return;
      const { origin, pathname, searchParams } = new URL(data.address, location.origin);
      const screen = pathname.slice(1);
      // Anything else the worker opens itself.
      if (origin !== location.origin || !isScreen(screen)) return;
      openEntry({ screen, params: Object.fromEntries(searchParams) });
      ports[0]?.postMessage('led');
    };
    worker?.addEventListener('message', listen);
    return () => worker?.removeEventListener('message', listen);
  }, []);
}
