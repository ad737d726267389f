import { noticePlace, type PlacedNotice } from '@pourline/domain/messages/noticePlace';
import type { ScreenName } from '@pourline/domain/screens';
import { openEntry } from '../shell/go.ts';

/** Opens what was told, for whoever may see it. */
export function openNotice(
  notice: PlacedNotice,
  mayOpen: (name: ScreenName) => boolean = () => true,
): (() => void) | undefined {
  const place = noticePlace(notice);
  if (!place || (place.screen === 'orderinfo' && !mayOpen('orderinfo'))) return undefined;
  return () => openEntry(place);
}
