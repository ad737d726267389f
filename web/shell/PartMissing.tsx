import { titleOf } from '@pourline/domain/screens';
import { useEffect } from 'react';
import { isReachable, useReachable, watchReach } from '../api/network.ts';
import { useScreenName } from './useScreenName.ts';

const partFailed = /dynamically|module script failed|Failed to fetch|Unable to preload/i;

/** Whether a screen cannot be shown because its code did not come. */
export const isPartMissing = (error: unknown): boolean => error instanceof Error && partFailed.test(error.message);

/**
 * In the place of a screen whose code is not on the device. It is plain, because it rides with the first visit: what tells that
 * a part is missing must not be missing itself. `onReturn` is called when the network is back.
 */
export function PartMissing({ onReturn }: { onReturn?: () => void }) {
  const title = titleOf(useScreenName());
  const reachable = useReachable();
  useEffect(() => watchReach(() => isReachable() && onReturn?.()), [onReturn]);
  return (
    <main className="h-full bg-page p-8 text-center">
      <h1 className="font-semibold text-16">{title}</h1>
      <p role="alert">{reachable ? '页面没有加载成功' : '没有网络，这一页还没有加载；网络恢复后自动显示'}</p>
      {reachable ? (
        <button type="button" className="h-11 text-accent-ink" onClick={() => location.reload()}>
          重新加载
        </button>
      ) : null}
    </main>
  );
}
