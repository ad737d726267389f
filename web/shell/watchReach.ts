import { readPlantClock } from '../api/clock.ts';
import { isReachable, watchReach } from '../api/network.ts';
import { queryClient } from '../api/queryClient.ts';

export const retryMs = 5_000;

/** While the server is away its time is asked for every 5 s; the first reply brings everything on screen up to date, and `onReturn` is called. */
export function startReachWatch(onReturn: () => void): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const ask = () => void readPlantClock().catch(() => undefined);
  const follow = () => {
    if (isReachable()) {
      if (timer === undefined) return;
      clearInterval(timer);
      timer = undefined;
      void queryClient.invalidateQueries();
      onReturn();
    } else timer ??= setInterval(ask, retryMs);
  };
  watchReach(follow);
  window.addEventListener('online', ask);
  ask();
}
