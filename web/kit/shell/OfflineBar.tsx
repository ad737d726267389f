import ChevronRight from 'lucide-react/icons/chevron-right';
import CloudOff from 'lucide-react/icons/cloud-off';
import { thinSpace } from '../figure/format.ts';

/** What the bar tells of the way to the plant's data: there, no network, or a server that cannot reach its database. */
export type BarReach = 'reached' | 'offline' | 'databaseAway';

const states: Record<BarReach, { text: string; after: string }> = {
  reached: { text: '正在补发', after: '' },
  offline: { text: '网络已断开，正在重试', after: ' · 显示的是断开前的，联网后才能操作' },
  // Acts are refused then, not kept: nothing here may sound as if one could go on.
  databaseAway: { text: '系统暂时连不上数据库，正在重试', after: ' · 显示的可能不是最新' },
};

/** A slim bar while the network or the database is away: that it is being tried again, how many actions wait or whether one can go on without, and a tap to see them. Nothing when online with nothing waiting. */
export function OfflineBar({
  reach,
  queued,
  goesOn,
  onOpen,
}: {
  reach: BarReach;
  queued: number;
  /** What this person can do all the same, which is kept on the device and sent later; null: nothing. */
  goesOn: string | null;
  onOpen: () => void;
}) {
  if (reach === 'reached' && queued === 0) return null;
  const { text, after: without } = states[reach];
  const after = reach === 'offline' && goesOn !== null ? ` · ${goesOn}，联网后自动发送` : without;
  const count = queued > 0 ? ` · ${queued}${thinSpace}项操作待发送` : after;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-live="polite"
      className="reach flex h-8 w-full items-center gap-2 bg-warn-soft px-4 text-13 text-warn-ink"
      data-print="hide"
    >
      <CloudOff className="size-4 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate text-left">{text + count}</span>
      <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
    </button>
  );
}
