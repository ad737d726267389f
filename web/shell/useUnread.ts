import { messages } from '@pourline/contract/messages';
import { news, type ShownNews } from '@pourline/contract/news';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { newsText } from '@pourline/domain/news/newsText';
import { useEffect, useRef } from 'react';
import { plantNow } from '../api/clock.ts';
import { useLiveOpen } from '../api/live.ts';
import { plantOffset } from '../api/plantOffset.ts';
import { useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { notifyHidden } from '../device/hiddenNotice.ts';
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

/** Tells somebody of a site who has the app out of sight what is new; what was there when the page was opened they find in it. */
function useHiddenNews(newest: ShownNews | undefined): void {
  const known = useRef<string | undefined>(undefined);
  const started = useRef(plantNow());
  useEffect(() => {
    if (!newest || newest.newsID === known.current) return;
    known.current = newest.newsID;
    if (Date.parse(newest.createTime) < started.current) return;
    const { title, content, subject } = newsText(newest, plantOffset());
    void notifyHidden({
      title: `${title} ${content}`.trim(),
      text: subject,
      tag: newest.newsID,
      address: '/messagebox',
    });
  }, [newest]);
}

/** What waits unread: reports, and of a site its news. Asked every 10 s, seldom while live messages arrive. */
export function useUnread(): number {
  const { polls, refetchMs } = usePolling();
  const enabled = useSession()?.roleGroup === 'customer' && polls;
  const told = useCall(news.list, { query: { limit: 1, 'filter.unread': '1' } }, { enabled, refetchMs });
  useHiddenNews(told.data?.data[0]);
  return useUnsettled() + (told.data?.total ?? 0);
}
