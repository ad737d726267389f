import { messages } from '@pourline/contract/messages';
import { news } from '@pourline/contract/news';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { useLiveOpen } from '../api/live.ts';
import { useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { currentVariant } from './variant.ts';

const pollMs = 10_000;
const pollBesideLiveMs = 60_000;

/** How often it is asked what is unread, ms; nothing in variants that do not ask. */
const usePolling = () => {
  const live = useLiveOpen();
  return { polls: currentVariant().pollsMessages, refetchMs: live ? pollBesideLiveMs : pollMs };
};

/** How many reports and questions wait for an answer, of those that the person sees. Never for executives. */
export function useUnsettled(): number {
  const roleGroup = useSession()?.roleGroup;
  const { polls, refetchMs } = usePolling();
  const asked = useCall(
    messages.list,
    { query: { sort: '-createTime', skip: 0, limit: 1, 'filter.state': isMessageUnsettled.states.join() } },
    { enabled: Boolean(roleGroup) && roleGroup !== 'boss' && polls, refetchMs },
  );
  return asked.data?.total ?? 0;
}

/** What waits unread: reports, and of a site its news. Asked every 10 s, seldom while live messages arrive. */
export function useUnread(): number {
  const { polls, refetchMs } = usePolling();
  const enabled = useSession()?.roleGroup === 'customer' && polls;
  const told = useCall(news.list, { query: { limit: 1, 'filter.unread': '1' } }, { enabled, refetchMs });
  return useUnsettled() + (told.data?.total ?? 0);
}
