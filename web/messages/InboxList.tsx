import { inboxes } from '@pourline/contract/inboxes';
import type { RoleGroup } from '@pourline/domain/access/roleGroups';
import { actionOf } from '@pourline/domain/machines';
import type { InboxList as ListName } from '@pourline/domain/messages/noticeKinds';
import { noticeOffer } from '@pourline/domain/messages/noticeOffer';
import { actPlace } from '@pourline/domain/messages/noticePlace';
import { noticeText } from '@pourline/domain/messages/noticeText';
import Inbox from 'lucide-react/icons/inbox';
import { type ReactNode, useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { plantOffset } from '../api/plantOffset.ts';
import { useList } from '../api/queries.ts';
import { BreakdownSheet } from '../breakdowns/BreakdownSheet.tsx';
import { Button } from '../kit/button/Button.tsx';
import { formatShortTime, spaceText } from '../kit/figure/format.ts';
import { ListScreen } from '../kit/list/ListScreen.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { openEntry } from '../shell/go.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { changedText } from '../trade/historyLines.ts';
import { openNotice } from '../trade/openNotice.ts';
import { useCodeNames } from '../trade/useCodeNames.ts';
import { MessageRow } from './MessageRow.tsx';
import { openThing } from './openThing.ts';
import { useAskedMessage } from './useAskedMessage.ts';
import { useMessageButtons } from './useMessageButtons.ts';
import { useReadOnSight } from './useReadOnSight.ts';

/** What a person is told of some lists, the newest first; a message is answered here, and anything else leads to what it asks for. */
export function InboxList({
  lists,
  userID,
  roleGroup,
  choice,
  right,
  note,
  answers,
}: {
  lists: readonly ListName[];
  userID: string;
  roleGroup: RoleGroup;
  choice: ReactNode;
  right: ReactNode;
  /** What stands here when there is something. */
  note: string;
  /** The message that it was opened to answer. */
  answers?: string | undefined;
}) {
  const mayOpen = useMayOpen();
  const asked = useList(
    inboxes.userMessages,
    { params: { id: userID }, query: { rolegroup: roleGroup, 'filter.list': lists.join() } },
    { keepBefore: true },
  );
  const fresh = useReadOnSight(asked.items);
  const now = usePlantNow(60_000);
  const names = useCodeNames();
  const [broken, setBroken] = useState<string | null>(null);
  const buttonsOf = useMessageButtons((message) => openThing(message, mayOpen), setBroken);
  useAskedMessage(answers, buttonsOf);
  return (
    <>
      <BreakdownSheet carID={broken} onClose={() => setBroken(null)} />
      <ListScreen
        title="消息"
        right={right}
        query={asked}
        rowKey={(one) => one.noticeID}
        estimate={84}
        filters={choice}
        empty={<Empty icon={<Inbox />} title="还没有消息" note={note} />}
        renderRow={(one) => {
          const unread = one.readAt === null || fresh.has(one.noticeID);
          const { message, kind } = one;
          if (kind === 'message' && message)
            return (
              <MessageRow
                message={message}
                unread={unread}
                buttons={buttonsOf(message)}
                onOpen={openThing(message, mayOpen)}
                now={now}
              />
            );
          const { title, content, subject } = noticeText(one, plantOffset(), (changes) =>
            changedText({ changes }, names, now),
          );
          const onOpen = openNotice(one, mayOpen) ?? (message ? openThing(message, mayOpen) : undefined);
          const act = noticeOffer(one);
          const onAct = act && onOpen ? () => openEntry(actPlace(one, act)) : undefined;
          return (
            <Row
              title={content === '' ? title : `${title}：${content}`}
              note={[spaceText(subject), formatShortTime(Date.parse(one.createTime), now)].filter(Boolean).join(' · ')}
              unread={unread}
              onOpen={onOpen}
            >
              {act && onAct ? (
                <div className="relative mt-2 flex gap-2">
                  <Button size="small" look="quiet" className="bg-accent-soft" onClick={onAct}>
                    {actionOf(act).label}
                  </Button>
                </div>
              ) : null}
            </Row>
          );
        }}
      />
    </>
  );
}
