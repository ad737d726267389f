import { useQueryClient } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import { readPlantClock } from '../../api/clock.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Empty } from '../../kit/page/Empty.tsx';
import { Screen } from '../../kit/page/Screen.tsx';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { retryMs } from '../../shell/watchReach.ts';

/** Nothing can be shown without the server: it is tried every 5 s, and the page before comes back with the connection. */
export default function NetworkErrorScreen() {
  const { error } = useParams('networkerror');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function retry(): Promise<void> {
    setBusy(true);
    try {
      await readPlantClock();
      void queries.invalidateQueries();
      goBack();
    } catch {
      // Tried again in 5 s.
    } finally {
      setBusy(false);
    }
  }
  useEffect(() => {
    const timer = setInterval(() => {
      readPlantClock().then(goBack, () => undefined);
    }, retryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <Screen title="网络异常">
      <Empty
        icon={<WifiOff />}
        title="网络异常，正在重试…"
        note={error || '请检查网络，恢复后将自动返回'}
        action={
          <Button look="primary" busy={busy} onClick={() => void retry()}>
            立即重试
          </Button>
        }
      />
    </Screen>
  );
}
