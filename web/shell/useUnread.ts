import { messages } from '@pourline/contract/messages';
import { news } from '@pourline/contract/news';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { useLiveOpen } from '../api/live.ts';
import { useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { currentVariant } from './variant.ts';

const pollMs = 10_000;
const pollBesideLiveMs = 60_000;

/** How many reports wait unread, and of a site how much news. Asked every 10 s, seldom while live messages arrive; never for executives and in variants that do not ask. */
export function useUnread(): number {
  const roleGroup = useSession()?.roleGroup;
  const live = useLiveOpen();
  const refetchMs = live ? pollBesideLiveMs : pollMs;
  const polls = currentVariant().pollsMessages;
  const asked = useCall(
    messages.list,
    { query: { sort: '-createTime', skip: 0, limit: 1, 'filter.state': isMessageUnsettled.states.join() } },
    { enabled: Boolean(roleGroup) && roleGroup !== 'boss' && polls, refetchMs },
  );
  const told = useCall(
    news.list,
    { query: { limit: 1, 'filter.unread': '1' } },
    { enabled: roleGroup === 'customer' && polls, refetchMs },
  );
  return (asked.data?.total ?? 0) + (told.data?.total ?? 0);
}
