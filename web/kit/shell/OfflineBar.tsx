import ChevronRight from 'lucide-react/icons/chevron-right';
import CloudOff from 'lucide-react/icons/cloud-off';
import { thinSpace } from '../figure/format.ts';

/** A slim bar while the network is away: that it is being tried again, how many actions wait, and a tap to see them. Nothing when online with nothing waiting. */
export function OfflineBar({ offline, queued, onOpen }: { offline: boolean; queued: number; onOpen: () => void }) {
  if (!offline && queued === 0) return null;
  const state = offline ? '网络已断开，正在重试' : '正在补发';
  const count = queued > 0 ? ` · ${queued}${thinSpace}项操作待发送` : ' · 可继续操作';
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-live="polite"
      className="reach flex h-8 w-full items-center gap-2 bg-warn-soft px-4 text-13 text-warn-ink"
      data-print="hide"
    >
      <CloudOff className="size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate text-left">{state + count}</span>
      <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
    </button>
  );
}
