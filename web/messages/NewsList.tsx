import { mostReadAtOnce, news, type ShownNews } from '@pourline/contract/news';
import { newsText } from '@pourline/domain/news/newsText';
import Inbox from 'lucide-react/icons/inbox';
import { type ReactNode, useEffect, useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { plantOffset } from '../api/plantOffset.ts';
import { useAct, useList } from '../api/queries.ts';
import { formatShortTime, spaceText } from '../kit/figure/format.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { changedText } from '../trade/historyLines.ts';
import { openNews } from '../trade/openNews.ts';
import { useCodeNames } from '../trade/useCodeNames.ts';

/** Marks what is shown as read, and nothing that has not been brought yet; returns what was unread when it came: it stays marked for as long as the list is open. */
const useReadOnSight = (items: readonly ShownNews[]): ReadonlySet<string> => {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const { submit, blocked } = useAct(news.read);
  const unread = items.filter(({ readTime }) => readTime === null).map(({ newsID }) => newsID);
  const ids = unread.slice(0, mostReadAtOnce).join();
  useEffect(() => {
    if (ids === '') return;
    const newsIDs = ids.split(',');
    setFresh((before) => new Set([...before, ...newsIDs]));
    // Without a network it stays unread, and is read the next time.
    if (!blocked) void submit({ body: { newsIDs } }).catch(() => undefined);
  }, [ids, blocked, submit]);
  return fresh;
};

/** What the people of a site are told of their orders, the newest first. */
export function NewsList({ choice }: { choice: ReactNode }) {
  const asked = useList(news.list, { query: {} }, { keepBefore: true });
  const fresh = useReadOnSight(asked.items);
  const now = usePlantNow(60_000);
  const names = useCodeNames();
  return (
    <ListScreen
      title="消息"
      query={asked}
      rowKey={(one) => one.newsID}
      estimate={84}
      filters={choice}
      empty={<Empty icon={<Inbox />} title="还没有通知" note="订单的审核、安排、发车、签收会通知到这里" />}
      renderRow={(one) => {
        const { title, content, subject } = newsText(one, plantOffset(), (changes) =>
          changedText({ changes }, names, now),
        );
        return (
          <Row
            title={content === '' ? title : `${title}：${content}`}
            note={`${spaceText(subject)} · ${formatShortTime(Date.parse(one.createTime), now)}`}
            unread={one.readTime === null || fresh.has(one.newsID)}
            onOpen={() => openNews(one)}
          />
        );
      }}
    />
  );
}
