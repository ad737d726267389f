import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import CircleAlert from 'lucide-react/icons/circle-alert';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Suspense, useEffect, useState } from 'react';
import { useOfflineQueue } from '../api/act.ts';
import { plantNow } from '../api/clock.ts';
import { useKeptShown } from '../api/keptShown.ts';
import { useReach } from '../api/network.ts';
import { plantOffset } from '../api/plantOffset.ts';
import { useSession } from '../api/sessionStore.ts';
import { formatDuration, formatShortTime } from '../kit/figure/format.ts';
import { lazyPart } from '../kit/shell/lazyPart.tsx';
import { OfflineBar } from '../kit/shell/OfflineBar.tsx';
import { PartComing } from '../kit/shell/PartComing.tsx';

const QueueSheet = lazyPart(async () => (await import('./QueueSheet.tsx')).QueueSheet);

/** Of when what is shown is: 显示的是 16:10 的（4 分钟前），正在更新. What is younger than a minute is nothing to say. */
const keptText = (of: number, now: number): string | null =>
  now - of < 60_000
    ? null
    : `显示的是 ${formatShortTime(of, now, plantOffset())} 的（${formatDuration((now - of) / 60_000)}前），正在更新`;

/** The day of a driver goes on without network, and a site signs; what others decide must be known to the plant at once. */
const goesOn: Readonly<Partial<Record<RoleGroup, string>>> = { driver: '可继续操作', customer: '仍可签收' };

/** Above every screen: the slim bar while the network is away or acts wait, and what the server would not take. */
export function OfflineArea() {
  const reach = useReach();
  const kept = useKeptShown();
  const old = kept === null ? null : keptText(kept, plantNow());
  const { count, refused } = useOfflineQueue();
  const roleGroup = useSession()?.roleGroup ?? null;
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (open) setOpened(true);
  }, [open]);
  return (
    <div className="shrink-0 bg-surface pt-safe-top empty:hidden">
      <OfflineBar
        reach={reach}
        queued={count}
        goesOn={(roleGroup && goesOn[roleGroup]) ?? null}
        onOpen={() => setOpen(true)}
      />
      {old === null ? null : (
        <p role="status" className="flex h-8 items-center gap-2 bg-warn-soft px-4 text-13 text-warn-ink">
          <RefreshCw className="size-4 shrink-0" aria-hidden="true" />
          {old}
        </p>
      )}
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
        <Suspense fallback={open ? <PartComing /> : null}>
          <QueueSheet open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </div>
  );
}
