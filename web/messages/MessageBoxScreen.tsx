import { mayCall } from '@pourline/contract/mayCall';
import { messages, reportTypes } from '@pourline/contract/messages';
import { news } from '@pourline/contract/news';
import { type MessageList, roleGroups } from '@pourline/domain/access/roleGroups';
import { isDeviceMessage } from '@pourline/domain/devices/deviceMessages';
import { isKeyOf } from '@pourline/domain/keysOf';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { changeMessage } from '@pourline/domain/messages/messageTypes';
import { asideMessage } from '@pourline/domain/positions/aside';
import type { ScreenName } from '@pourline/domain/screens';
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
import { formatShortTime } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { go } from '../shell/go.ts';
import { useKeptSearch } from '../shell/keptSearch.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { useUnsettled } from '../shell/useUnread.ts';
import { type Message, messageFilters, messageStates, subjectText } from './messageStates.ts';
import { NewsList } from './NewsList.tsx';
import { isOfSurplus, type MessageButton, useMessageButtons } from './useMessageButtons.ts';

/** What the message centre lists. */
type BoxList = MessageList | 'news';

const listTitles: Record<BoxList, string> = {
  news: '通知',
  system: '全部消息',
  reports: '我的反馈',
  subscriptions: '我的订阅',
};

/** Where the thing that a message speaks of is shown, to who may see it. */
function openThing(message: Message, mayOpen: (name: ScreenName) => boolean): (() => void) | undefined {
  const { subtaskID, taskID, carID, msgType, state } = message;
  if (subtaskID && isOfSurplus(message) && isMessageUnsettled(state))
    return () => go('waybillinfo', { id: subtaskID, sheet: 'moveSurplus' });
  if (isDeviceMessage(msgType)) {
    const { deviceID } = message.data;
    if (deviceID !== undefined && mayOpen('deviceinfo')) return () => go('deviceinfo', { id: deviceID });
    return carID && mayOpen('carinfo') ? () => go('carinfo', { id: carID }) : undefined;
  }
  if (msgType === asideMessage) return carID && mayOpen('cartrack') ? () => go('cartrack', { id: carID }) : undefined;
  if (subtaskID && mayOpen('waybillinfo')) return () => go('waybillinfo', { id: subtaskID });
  if (taskID && mayOpen('orderinfo'))
    return () => go('orderinfo', { id: taskID, ...(msgType === changeMessage && { at: 'change' }) });
  return undefined;
}

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
          <Row
            title={message.title || (isKeyOf(reportTypes, message.msgType) ? reportTypes[message.msgType] : '消息')}
            note={`${message.senderName} · ${formatShortTime(Date.parse(message.createTime), now)}`}
            unread={isMessageUnsettled(message.state)}
            onOpen={openThing(message, mayOpen)}
            chevron={false}
            trailing={
              <StateTag tone={messageStates[message.state].tone}>{messageStates[message.state].label}</StateTag>
            }
          >
            {subjectText(message, now) ? <p className="text-14 text-ink">{subjectText(message, now)}</p> : null}
            {message.content ? <p className="text-14 text-ink2">{message.content}</p> : null}
            {message.processRemark ? (
              <p className="text-13 text-ink3">{`${message.processorName ?? ''}：${message.processRemark}`}</p>
            ) : null}
            <MessageButtons buttons={buttonsOf(message)} />
          </Row>
        )}
      />
    </>
  );
}

function MessageButtons({ buttons }: { buttons: readonly MessageButton[] }) {
  if (buttons.length === 0) return null;
  return (
    <div className="relative mt-2 flex gap-2">
      {buttons.map(({ label, primary, act, onRun }) => (
        <Button
          key={label}
          size="small"
          {...(primary && { look: 'quiet', className: 'bg-accent-soft' })}
          act={act}
          onClick={() => void onRun()}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
