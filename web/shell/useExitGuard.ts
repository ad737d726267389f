import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../kit/toast.ts';

const windowMs = 3_000;

/** On a home page the hardware back button leaves only when pressed twice within 3 s. */
export function useExitGuard(onHome: boolean): void {
  const { history } = useRouter();
  useEffect(() => {
    if (!onHome) return;
    // Something to go back from, so that the first press does not leave the app at once.
    if (!history.canGoBack()) history.push(history.location.href);
    let pressedAt = Number.NEGATIVE_INFINITY;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ action }: { action: string }) => {
        if (action !== 'BACK' || Date.now() - pressedAt < windowMs) return false;
        pressedAt = Date.now();
        toast('再点击一次退出!', { ms: windowMs });
        return true;
      },
    });
  }, [history, onHome]);
}
