import { useQueryClient } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readPlantClock } from '../../api/clock.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { go, goBack } from '../../shell/go.ts';
import { homeNow } from '../../shell/home.ts';
import { useParams } from '../../shell/useParams.ts';
import { retryMs } from '../../shell/watchReach.ts';

/** Nothing can be shown without the server: it is tried every 5 s, and the page before comes back with the connection. */
export default function NetworkErrorScreen() {
  const { error } = useParams('networkerror');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const asking = useRef(false);
  const hasGone = useRef(false);
  /** Asks for the server once at a time; whoever asked first leads back. */
  const retry = useCallback(async (): Promise<void> => {
    if (asking.current) return;
    asking.current = true;
    try {
      await readPlantClock();
      void queries.invalidateQueries();
      // Where going back led nowhere, the home does.
      if (hasGone.current) go(homeNow(), {}, { replace: true });
      else goBack();
      hasGone.current = true;
    } catch {
      // Tried again in 5 s.
    } finally {
      asking.current = false;
    }
  }, [queries]);
  useEffect(() => {
    const timer = setInterval(() => void retry(), retryMs);
    return () => clearInterval(timer);
  }, [retry]);
  const retryNow = async (): Promise<void> => {
    setBusy(true);
    await retry();
    setBusy(false);
  };
  return (
    <Screen title="网络异常">
      <Empty
        icon={<WifiOff />}
        title="网络异常，正在重试…"
        note={error || '请检查网络，恢复后将自动返回'}
        action={
          <Button look="primary" busy={busy} onClick={() => void retryNow()}>
            立即重试
          </Button>
        }
      />
    </Screen>
  );
}
