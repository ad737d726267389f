import type { Location } from '@pourline/domain/jt808/location';
import type { UnreadItem } from '@pourline/domain/jt808/locationItems';
import { isPossible } from '@pourline/domain/jt808/possible';

/** An extra item as it came; `bytes`: its length, where only its beginning is kept. */
export type KeptItem = UnreadItem & { bytes?: number };

/** What a device sent with a position, as it came. */
export interface AsSent {
  /** Metres above the sea; null: no height that a vehicle can have. */
  altitudeM: number | null;
  alarmWord: number;
  statusWord: number;
  unread: KeptItem[];
}

/** So many bytes of unread items are kept with a position, with two for the head of each; one frame has no more of them. */
const mostUnreadBytes = 1_023;
const headBytes = 2;

/** Unread items up to the bound; the one that goes beyond it is kept as far as there is room, those behind it are not. */
const bounded = (items: readonly UnreadItem[]): KeptItem[] => {
  const kept: KeptItem[] = [];
  let left = mostUnreadBytes;
  for (const { id, hex } of items) {
    left -= headBytes;
    if (left < 0) break;
    const bytes = hex.length / 2;
    kept.push(bytes <= left ? { id, hex } : { id, hex: hex.slice(0, left * 2), bytes });
    left -= bytes;
    if (left < 0) break;
  }
  return kept;
};

/** What is kept as it came of what a device reported. */
export const asSent = ({ altitudeM, alarmFlags, statusFlags, unread }: Location): AsSent => ({
  altitudeM: isPossible('altitudeM', altitudeM) ? altitudeM : null,
  alarmWord: alarmFlags,
  statusWord: statusFlags,
  unread: bounded(unread),
});
