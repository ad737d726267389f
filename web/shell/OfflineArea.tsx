import CircleAlert from 'lucide-react/icons/circle-alert';
import { Suspense, useEffect, useState } from 'react';
import { useOfflineQueue } from '../api/act.ts';
import { useReach } from '../api/network.ts';
import { useSession } from '../api/sessionStore.ts';
import { lazyPart } from '../kit/shell/lazyPart.tsx';
import { OfflineBar } from '../kit/shell/OfflineBar.tsx';

const QueueSheet = lazyPart(async () => (await import('./QueueSheet.tsx')).QueueSheet);

/** Above every screen: the slim bar while the network is away or acts wait, and what the server would not take. */
export function OfflineArea() {
  const reach = useReach();
  const { count, refused } = useOfflineQueue();
  // The day of a driver goes on without network; what others decide must be known to the plant at once.
  const mayWait = useSession()?.roleGroup === 'driver';
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (open) setOpened(true);
  }, [open]);
  return (
    <div className="shrink-0 bg-surface pt-safe-top empty:hidden">
      <OfflineBar reach={reach} queued={count} mayWait={mayWait} onOpen={() => setOpen(true)} />
      {refused.length > 0 ? (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="reach flex h-8 w-full items-center gap-2 bg-sunken px-4 text-13 text-mistake"
          data-print="hide"
        >
          <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate text-left">{`${refused.length} 项离线操作未被接受，点击查看`}</span>
        </button>
      ) : null}
      {opened ? (
        <Suspense>
          <QueueSheet open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </div>
  );
}
