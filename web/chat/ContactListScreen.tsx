import { chat } from '@pourline/contract/chat';
import { people } from '@pourline/contract/people';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { toastError, useList } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { Segmented } from '../kit/field/Segmented.tsx';
import { ListDetailScreen } from '../kit/list/ListDetailScreen.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import type { PaneProps } from '../kit/page/paneProps.ts';
import { useWide } from '../kit/page/useWide.ts';
import { go } from '../shell/go.ts';
import { useBack } from '../shell/useBack.ts';
import { useParams } from '../shell/useParams.ts';
import { NewGroupSheet } from './NewGroupSheet.tsx';
import { openTalkWith } from './openTalk.ts';
import { TalkPane } from './TalkPane.tsx';
import { TalkRow } from './TalkRow.tsx';

/** Partners come so many at a time, sorted by pinyin. */
const pageOfPartners = 10;

/** With whom one talks: one's talks, and everybody whom one may talk to. */
export default function ContactListScreen() {
  const { page = 'talks', id } = useParams('contactlist');
  const [keyword, setKeyword] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const wide = useWide();
  const now = usePlantNow(30_000);
  const onBack = useBack();
  const self = useSession()?.user?.id;
  const isTalks = page !== 'partners';
  const query = keyword ? { keyword } : {};
  const talks = useList(chat.talks, { query }, { enabled: isTalks });
  const partners = useList(
    people.users,
    { query: { ...query, sort: 'pinyin', 'filter.state': 'enabled' } },
    { limit: pageOfPartners, enabled: !isTalks },
  );
  const show = (next: { page?: string | undefined; id?: string | undefined }) =>
    go('contactlist', { page, ...next }, { replace: true });
  const openTalk = (groupID: string) => (wide ? show({ id: groupID }) : go('groupchat', { id: groupID, of: 'people' }));
  const openPartner = async (userID: string, name: string) => {
    if (!wide) return go('p2pchat', { userID, name });
    try {
      show({ id: (await openTalkWith(userID)).groupID });
    } catch (error) {
      toastError(error);
    }
  };
  const frame = {
    title: '聊天',
    onBack,
    openKey: id,
    onClose: () => show({ id: undefined }),
    pane: (props: PaneProps) => <TalkPane {...props} />,
    unopened: <Empty icon={<MessageSquare />} title="选择一个会话" note="或在“联系人”里找人聊天" />,
    search: { value: keyword, onChange: setKeyword, placeholder: isTalks ? '人员、工程、部位' : '姓名、手机号' },
    actions: [{ key: 'group', label: '发起群聊', onRun: () => setChoosing(true) }],
    filters: (
      <Segmented
        label="会话或联系人"
        className="mx-3 mb-3"
        options={[
          { value: 'talks', label: '会话' },
          { value: 'partners', label: '联系人' },
        ]}
        value={isTalks ? 'talks' : 'partners'}
        onChange={(next) => show({ page: next, id })}
      />
    ),
  };
  return (
    <>
      {isTalks ? (
        <ListDetailScreen
          {...frame}
          query={talks}
          rowKey={(talk) => talk.groupID}
          onOpen={openTalk}
          renderRow={(talk, row) => <TalkRow talk={talk} now={now} {...row} />}
          empty={
            <Empty
              icon={<MessageSquare />}
              title={keyword ? '没有找到相符的会话' : '还没有会话'}
              note={keyword ? '换一个词试试' : '在“联系人”里找人聊天，或在订单里打开群聊'}
            />
          }
        />
      ) : (
        <ListDetailScreen
          {...frame}
          query={{ ...partners, items: partners.items.filter((one) => one.id !== self) }}
          rowKey={(one) => one.id}
          onOpen={(userID) => void openPartner(userID, partners.items.find((one) => one.id === userID)?.name ?? '')}
          renderRow={(one, { onOpen }) => (
            <Row
              title={one.name}
              note={[one.roles.join('、'), one.onDuty ? '当班中' : ''].filter(Boolean).join(' · ')}
              leading={
                <span
                  className="flex size-10 items-center justify-center rounded-full bg-accent-soft font-medium text-16 text-accent-ink"
                  aria-hidden="true"
                >
                  {one.name.slice(0, 1)}
                </span>
              }
              chevron={false}
              onOpen={onOpen}
              trailing={
                <a
                  href={`tel:${one.mobileNo}`}
                  aria-label={`拨打 ${one.name} ${one.mobileNo}`}
                  className="relative z-10 flex size-11 items-center justify-center rounded-full text-accent-ink hover:bg-accent-soft"
                >
                  <Phone className="size-5" aria-hidden="true" />
                </a>
              }
            />
          )}
          empty={
            <Empty
              icon={<MessageSquare />}
              title={keyword ? '没有找到相符的人' : '还没有联系人'}
              note={keyword ? '换一个姓名或手机号试试' : '同事加入后会显示在这里'}
            />
          }
        />
      )}
      {isChoosing ? (
        <NewGroupSheet
          onClose={() => setChoosing(false)}
          onMade={(groupID) => {
            setChoosing(false);
            openTalk(groupID);
          }}
        />
      ) : null}
    </>
  );
}
