import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { leaveApp } from '../device/leaveApp.ts';
import { closeTopLayer, useAnyLayer } from '../kit/sheet/openLayers.ts';
import { toast } from '../kit/shell/toast.ts';

const windowMs = 3_000;

/** On a home page (its name; null elsewhere) the hardware back button leaves the app when it is pressed twice within 3 s, however many pages were opened before. */
export function useExitGuard(name: string | null): void {
  const { history } = useRouter();
  useEffect(() => {
    if (name === null) return;
    const home = `/${name}`;
    // Something to go back from, so that the first press does not leave the app at once.
    if (!history.canGoBack()) history.push(history.location.href);
    let pressedAt = Number.NEGATIVE_INFINITY;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action, currentLocation }: { action: string; currentLocation: { pathname: string } }) => {
        // The address runs ahead of what is shown: going back from a screen that still loads leaves that screen, not the app.
        if (currentLocation.pathname !== home) return false;
        if (action !== 'BACK') return false;
        if (closeTopLayer()) return true;
        if (Date.now() - pressedAt < windowMs) {
          await leaveApp();
          return false;
        }
        pressedAt = Date.now();
        toast('再点击一次退出!', { ms: windowMs });
        return true;
      },
    });
  }, [history, name]);
}

/** Going back, by the button of the device, of the browser or a swipe, closes what lies over the page, or goes one step back in it, before it leaves the page. On a home page the exit guard sees to it. */
export function useBackCloses(): void {
  const { history } = useRouter();
  const isAny = useAnyLayer();
  useEffect(() => {
    if (!isAny) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }: { action: string }) => action === 'BACK' && closeTopLayer(),
    });
  }, [history, isAny]);
}
