import { chat } from '@pourline/contract/chat';
import type { ChatCard } from '@pourline/domain/chat/chatMessage';
import { mentionOf } from '@pourline/domain/chat/mentions';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Search from 'lucide-react/icons/search';
import Users from 'lucide-react/icons/users';
import { useRef, useState } from 'react';
import { useAct } from '../api/queries.ts';
import { MessageInput } from '../kit/field/MessageInput.tsx';
import { SearchBar } from '../kit/list/SearchBar.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { ErrorState } from '../kit/page/ErrorState.tsx';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { Screen } from '../kit/page/Screen.tsx';
import { Skeleton } from '../kit/page/Skeleton.tsx';
import { ActionSheet } from '../kit/sheet/ActionSheet.tsx';
import { toast } from '../kit/shell/toast.ts';
import { go } from '../shell/go.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { CardSheet } from './CardSheet.tsx';
import { type MembersFor, MembersSheet } from './MembersSheet.tsx';
import { TalkLog } from './TalkLog.tsx';
import { talkTitle } from './talkWords.ts';
import { useTalk } from './useTalk.ts';

/** One talk: what was said, and saying something. Stands on a page of its own, or beside the list of talks. */
export function TalkPane({ id, onBack, backAs }: PaneProps) {
  const [keyword, setKeyword] = useState('');
  const [isSearching, setSearching] = useState(false);
  const [isMore, setMore] = useState(false);
  const [people, setPeople] = useState<MembersFor | null>(null);
  const [added, setAdded] = useState<{ text: string } | null>(null);
  const mute = useAct(chat.mute);
  const [card, setCard] = useState<ChatCard['kind'] | null>(null);
  const picture = useRef<HTMLInputElement>(null);
  const mayOpen = useMayOpen();
  const talk = useTalk(id, isSearching ? keyword : '');
  const { group, members, others, messages, say, sayPicture } = talk;
  const { data } = group;
  const names = others.map(({ userName }) => userName);
  const title = data ? talkTitle({ order: data.order, names, count: members.length }) : '聊天';
  const taskID = data?.taskID ?? null;
  const silence = async () => {
    const isMuted = !data?.isMuted;
    if (!(await mute.run({ params: { id }, body: { muted: isMuted } }))) return;
    toast(isMuted ? '这个会话不再响铃，@您的除外' : '这个会话有新消息会响铃', { tone: 'good' });
  };
  const menu = [
    {
      key: 'search',
      label: isSearching ? '结束搜索' : '搜索聊天记录',
      icon: <Search />,
      onSelect: () => {
        setKeyword('');
        setSearching(!isSearching);
      },
    },
    { key: 'people', label: `成员（${members.length}）`, icon: <Users />, onSelect: () => setPeople('look') },
    {
      key: 'mute',
      label: data?.isMuted ? '恢复提醒' : '消息免打扰',
      icon: data?.isMuted ? <Bell /> : <BellOff />,
      onSelect: () => void silence(),
    },
    ...(taskID && mayOpen('orderinfo')
      ? [{ key: 'order', label: '查看订单', icon: <ClipboardList />, onSelect: () => go('orderinfo', { id: taskID }) }]
      : []),
  ];
  const failed = group.error && !data ? group.error : null;
  return (
    <Screen
      title={title}
      onBack={onBack}
      backAs={backAs}
      menu={data ? menu : undefined}
      width="full"
      scroll={false}
      top={
        isSearching ? (
          <div className="border-line border-b">
            <SearchBar value={keyword} onChange={setKeyword} placeholder="搜索聊天记录" />
          </div>
        ) : undefined
      }
      bottom={
        failed || isSearching ? undefined : (
          <MessageInput onSend={(text) => say({ kind: 'text', text })} onMore={() => setMore(true)} added={added} />
        )
      }
    >
      {failed ? (
        <ErrorState text={failed} onRetry={() => void group.refetch()} />
      ) : messages.isLoading && messages.items.length === 0 ? (
        <Skeleton shape="row" count={6} />
      ) : messages.items.length === 0 && talk.unsent.length === 0 ? (
        <Empty
          title={isSearching ? '没有找到相符的消息' : '还没有消息'}
          note={isSearching ? '换一个词试试' : taskID ? '能看到这个订单的人都在这里' : '说点什么吧，对方会收到提醒'}
        />
      ) : (
        <TalkLog talk={talk} searching={isSearching && keyword !== ''} />
      )}
      <input
        ref={picture}
        type="file"
        accept="image/*"
        className="hidden"
        aria-label="选择图片"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void sayPicture(file);
        }}
      />
      <ActionSheet
        open={isMore}
        onOpenChange={setMore}
        items={[
          { key: 'picture', label: '发送图片', onSelect: () => picture.current?.click() },
          ...(members.length > 2 ? [{ key: 'mention', label: '提醒某人', onSelect: () => setPeople('mention') }] : []),
          ...(mayOpen('orderlist') || mayOpen('orderinfo')
            ? [{ key: 'order', label: '发送订单', onSelect: () => setCard('order') }]
            : []),
          ...(mayOpen('waybillinfo')
            ? [{ key: 'waybill', label: '发送货单', onSelect: () => setCard('waybill') }]
            : []),
        ]}
      />
      <CardSheet
        kind={card}
        onClose={() => setCard(null)}
        onPick={(picked) => {
          setCard(null);
          void say({ kind: 'card', card: picked });
        }}
      />
      <MembersSheet
        of={people}
        members={members}
        self={talk.self}
        onClose={() => setPeople(null)}
        onPick={({ userID, userName }) => {
          setPeople(null);
          if (people === 'mention') setAdded({ text: `${mentionOf(userName)} ` });
          else go('p2pchat', { userID, name: userName });
        }}
      />
    </Screen>
  );
}
