import { inboxes } from '@pourline/contract/inboxes';
import { messages } from '@pourline/contract/messages';
import { isKeyOf } from '@pourline/domain/keysOf';
import Inbox from 'lucide-react/icons/inbox';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useList } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import { BreakdownSheet } from '../breakdowns/BreakdownSheet.tsx';
import { Button } from '../kit/button/Button.tsx';
import { IconButton } from '../kit/button/IconButton.tsx';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { confirm } from '../kit/sheet/dialogs.ts';
import { go } from '../shell/go.ts';
import { noSearch } from '../shell/keptSearch.ts';
import { useBack } from '../shell/useBack.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { useParams } from '../shell/useParams.ts';
import { MessageRow } from './MessageRow.tsx';
import { messageStates } from './messageStates.ts';
import { openThing } from './openThing.ts';
import { ReadersSheet } from './ReadersSheet.tsx';
import { mayIgnore, useMessageButtons } from './useMessageButtons.ts';
import { messageQuery, narrowedBy, useMessageSearch } from './useMessageSearch.ts';

/** Every message that the person may see, settled or not; they are answered here, and what only informs is set aside at once. */
export default function HistoryMessageScreen() {
  const { state } = useParams('historymsg');
  const mayOpen = useMayOpen();
  const viewer = useViewer();
  const [search, change] = useMessageSearch();
  useEffect(() => {
    if (state !== undefined && isKeyOf(messageStates, state)) change({ ...noSearch, filters: { state: [state] } });
  }, [state, change]);
  const asked = useList(
    inboxes.history,
    { query: { ...messageQuery(search), ...(viewer && { rolegroup: viewer.roleGroup }) } },
    { keepBefore: true },
  );
  const [broken, setBroken] = useState<string | null>(null);
  const [readersOf, setReadersOf] = useState<string | null>(null);
  const ignore = useAct(messages.ignore, { success: '已忽略' });
  const now = usePlantNow(60_000);
  const buttonsOf = useMessageButtons((message) => openThing(message, mayOpen), setBroken);
  const idle = asked.items.filter((message) => mayIgnore(message, viewer)).slice(0, 40);
  const ignoreAll = async () => {
    const yes = `忽略这 ${idle.length} 条`;
    const text = '只提示、不用答复的消息，忽略后仍在历史消息里；要答复的反馈不在其中';
    if (await confirm({ title: yes, text, yes }))
      await ignore.run({ params: { id: idle.map(({ taskMsgID }) => taskMsgID).join() } });
  };
  const count = narrowedBy(search);
  return (
    <>
      <BreakdownSheet carID={broken} onClose={() => setBroken(null)} />
      <ReadersSheet taskMsgID={readersOf} onClose={() => setReadersOf(null)} />
      <ListScreen
        title="历史消息"
        onBack={useBack()}
        query={asked}
        rowKey={(message) => message.taskMsgID}
        estimate={84}
        search={{
          value: search.keyword,
          onChange: (keyword) => change({ keyword }),
          placeholder: '标题、内容',
          trailing: (
            <IconButton
              label="筛选"
              icon={<SlidersHorizontal />}
              badge={count - Number(search.keyword !== '')}
              pressed={count > 0}
              onClick={() => go('searchmsgfilter')}
            />
          ),
        }}
        filters={
          idle.length > 1 ? (
            <div className="flex justify-end px-4 py-2">
              <Button size="small" act={ignore} onClick={() => void ignoreAll()}>
                {`批量忽略 ${idle.length}`}
              </Button>
            </div>
          ) : undefined
        }
        empty={
          count > 0 ? (
            <Empty
              icon={<Inbox />}
              title="没有符合的消息"
              note="换个关键字，或清除筛选"
              action={<Button onClick={() => change(noSearch)}>清除筛选</Button>}
            />
          ) : (
            <Empty icon={<Inbox />} title="还没有消息" note="订单、货单和车辆的反馈会出现在这里" />
          )
        }
        renderRow={(message) => (
          <MessageRow
            message={message}
            buttons={[
              ...buttonsOf(message),
              { label: '谁看了', primary: false, onRun: () => setReadersOf(message.taskMsgID) },
            ]}
            onOpen={openThing(message, mayOpen)}
            now={now}
          />
        )}
      />
    </>
  );
}
