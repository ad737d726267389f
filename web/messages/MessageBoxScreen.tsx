import { mayCall } from '@pourline/contract/mayCall';
import { messages } from '@pourline/contract/messages';
import { news } from '@pourline/contract/news';
import { type MessageList, roleGroups } from '@pourline/domain/access/roleGroups';
import Inbox from 'lucide-react/icons/inbox';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { useViewer } from '../api/viewer.ts';
import { BreakdownSheet } from '../breakdowns/BreakdownSheet.tsx';
import { Button } from '../kit/button/Button.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { Segmented } from '../kit/field/Segmented.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { go } from '../shell/go.ts';
import { useKeptSearch } from '../shell/keptSearch.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { useUnsettled } from '../shell/useUnread.ts';
import { MessageRow } from './MessageRow.tsx';
import { messageFilters } from './messageStates.ts';
import { NewsList } from './NewsList.tsx';
import { openThing } from './openThing.ts';
import { useMessageButtons } from './useMessageButtons.ts';

/** What the message centre lists. */
type BoxList = MessageList | 'news';

const listTitles: Record<BoxList, string> = {
  news: '通知',
  system: '全部消息',
  reports: '我的反馈',
  subscriptions: '我的订阅',
};

/** The message centre: what the site is told of its orders; reports on orders, loads and trucks, by the lists of the role group; dispatchers settle them here. */
export default function MessageBoxScreen() {
  const viewer = useViewer();
  const roleGroup = useSession()?.roleGroup ?? 'customer';
  const lists: readonly BoxList[] = [
    ...(viewer && mayCall(news.list, viewer) ? (['news'] as const) : []),
    ...roleGroups[roleGroup].messages.filter((name) => name !== 'subscriptions'),
  ];
  const [{ filters }, change] = useKeptSearch('messagebox', messageFilters);
  const open = useUnsettled();
  const list = lists.find((name) => name === filters.list?.[0]) ?? lists[0] ?? 'system';
  const choice =
    lists.length > 1 ? (
      <div className="px-4 py-2">
        <Segmented
          label="消息分类"
          options={lists.map((value) => ({
            value,
            // Beside its news a site sees that something waits for its answer.
            label:
              value === 'system' && list === 'news' && open > 0 ? `${listTitles.system} ${open}` : listTitles[value],
          }))}
          value={list}
          onChange={(next) => change({ filters: { ...filters, list: [next] } })}
        />
      </div>
    ) : undefined;
  return list === 'news' ? <NewsList choice={choice} /> : <ReportList list={list} choice={choice} />;
}

/** Reports on orders, loads and trucks. */
function ReportList({ list, choice }: { list: MessageList; choice: ReactNode }) {
  const mayOpen = useMayOpen();
  const [{ keyword, filters }, change] = useKeptSearch('messagebox', messageFilters);
  const states = filters.state ?? [];
  const asked = useList(
    messages.list,
    {
      query: {
        sort: '-createTime',
        ...(keyword && { keyword }),
        ...(states.length > 0 && { 'filter.state': states.join(',') }),
        ...(list === 'reports' && { 'filter.mine': '1' as const }),
      },
    },
    { keepBefore: true },
  );
  const [broken, setBroken] = useState<string | null>(null);
  const now = usePlantNow(60_000);
  const buttonsOf = useMessageButtons((message) => openThing(message, mayOpen), setBroken);
  return (
    <>
      <BreakdownSheet carID={broken} onClose={() => setBroken(null)} />
      <ListScreen
        title="消息"
        query={asked}
        rowKey={(message) => message.taskMsgID}
        estimate={84}
        filters={choice}
        search={{
          value: keyword,
          onChange: (next) => change({ keyword: next }),
          placeholder: '标题、内容',
          trailing: (
            <IconButton
              label="筛选"
              icon={<SlidersHorizontal />}
              badge={states.length}
              pressed={states.length > 0}
              onClick={() => go('searchmsgfilter')}
            />
          ),
        }}
        empty={
          keyword || states.length > 0 ? (
            <Empty
              icon={<Inbox />}
              title="没有符合的消息"
              note="换个关键字，或清除筛选"
              action={
                <Button onClick={() => change({ keyword: '', filters: { ...filters, state: [] } })}>清除筛选</Button>
              }
            />
          ) : (
            <Empty icon={<Inbox />} title="还没有消息" note="订单、货单和车辆的反馈会出现在这里" />
          )
        }
        renderRow={(message) => (
          <MessageRow message={message} buttons={buttonsOf(message)} onOpen={openThing(message, mayOpen)} now={now} />
        )}
      />
    </>
  );
}
