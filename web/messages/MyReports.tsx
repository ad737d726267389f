import { inboxes } from '@pourline/contract/inboxes';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import type { InboxList } from '@pourline/domain/messages/noticeKinds';
import Inbox from 'lucide-react/icons/inbox';
import { type ReactNode, useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useList } from '../api/queries.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { MessageRow } from './MessageRow.tsx';
import { openThing } from './openThing.ts';
import { ReadersSheet } from './ReadersSheet.tsx';
import { useMessageButtons } from './useMessageButtons.ts';
import { useReadOnSight } from './useReadOnSight.ts';

/** The reports that the person has sent, what became of each, and who has read it; what they had not read of that is marked. */
export function MyReports({
  userID,
  roleGroup,
  lists,
  choice,
  right,
  note,
}: {
  userID: string;
  roleGroup: RoleGroup;
  lists: readonly InboxList[];
  choice: ReactNode;
  right: ReactNode;
  note: string;
}) {
  const mayOpen = useMayOpen();
  const asked = useList(
    inboxes.userReports,
    { params: { id: userID }, query: { rolegroup: roleGroup, sort: '-createTime' } },
    { keepBefore: true },
  );
  const answers = useList(inboxes.userMessages, {
    params: { id: userID },
    query: { rolegroup: roleGroup, 'filter.list': lists.join(), 'filter.unread': '1' },
  });
  const fresh = useReadOnSight(answers.items, ({ taskMsgID }) => taskMsgID ?? '');
  const [readersOf, setReadersOf] = useState<string | null>(null);
  const now = usePlantNow(60_000);
  const buttonsOf = useMessageButtons(
    (message) => openThing(message, mayOpen),
    () => undefined,
  );
  return (
    <>
      <ReadersSheet taskMsgID={readersOf} onClose={() => setReadersOf(null)} />
      <ListScreen
        title="消息"
        right={right}
        query={asked}
        rowKey={(message) => message.taskMsgID}
        estimate={84}
        filters={choice}
        empty={<Empty icon={<Inbox />} title="还没有反馈" note={note} />}
        renderRow={(message) => (
          <MessageRow
            message={message}
            unread={fresh.has(message.taskMsgID)}
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
