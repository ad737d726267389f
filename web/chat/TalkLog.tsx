import type { ChatMessage } from '@pourline/contract/chat';
import { receiptsFor } from '@pourline/domain/chat/receipts';
import { Fragment, useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatShortTime } from '../kit/figure/format.ts';
import { InfiniteScroll } from '../kit/list/InfiniteScroll.tsx';
import { Row } from '../kit/list/Row.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { TalkMessage } from './TalkMessage.tsx';
import { UnsentMessage } from './UnsentMessage.tsx';
import type { useTalk } from './useTalk.ts';

/** Between messages that lie further apart the time is told, ms. */
const gapMs = 5 * 60_000;
/** Of what waits so many are drawn at first, the newest; what was refused is always. */
const unsentAtFirst = 30;

/** Who has read one of one's own messages, and who has not. */
function ReceiptSheet({
  message,
  others,
  onClose,
}: {
  message: ChatMessage | null;
  others: ReturnType<typeof useTalk>['others'];
  onClose: () => void;
}) {
  const serialNo = message?.serialNo ?? 0;
  const owing = others.filter(({ joinedAt }) => joinedAt < serialNo);
  const wordOf = (one: (typeof owing)[number]): string => {
    const { read, delivered } = receiptsFor(serialNo, [one]);
    return read > 0 ? '已读' : delivered > 0 ? '已送达' : '未送达';
  };
  return (
    <Sheet open={message !== null} onOpenChange={(open) => !open && onClose()} title="谁已读" wideAs="panel">
      <div className="pb-4">
        {owing.map((one) => (
          <Row
            key={one.userID}
            title={one.userName}
            trailing={<span className="text-13 text-ink3">{wordOf(one)}</span>}
          />
        ))}
      </div>
    </Sheet>
  );
}

/** What was said in a talk, the newest at the bottom, where it stays; older comes as one goes up. */
export function TalkLog({ talk, searching }: { talk: ReturnType<typeof useTalk>; searching: boolean }) {
  const { self, members, others, messages, unsent } = talk;
  const now = usePlantNow(5_000);
  const [asked, setAsked] = useState<ChatMessage | null>(null);
  const [isAllShown, setAllShown] = useState(false);
  const waiting = unsent.filter(({ refused }) => refused === null);
  const left = isAllShown || searching ? 0 : Math.max(0, waiting.length - unsentAtFirst);
  const leftOut = new Set(waiting.slice(0, left));
  const several = members.length > 2;
  const name = members.find(({ userID }) => userID === self)?.userName ?? '我';
  return (
    <div
      role="log"
      aria-label="聊天记录"
      // Reversed: the newest stands first and at the bottom, so that what comes keeps its place without being moved.
      className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain py-2"
    >
      {searching
        ? null
        : unsent
            .toReversed()
            .filter((one) => !leftOut.has(one))
            .map((one) => <UnsentMessage key={one.id} unsent={one} name={name} />)}
      {left > 0 ? (
        <div className="py-2 text-center">
          <Button size="small" look="quiet" onClick={() => setAllShown(true)}>
            {`前面还有 ${left} 条待发送，联网后按顺序自动发出`}
          </Button>
        </div>
      ) : null}
      {messages.items.map((message, index) => {
        const older = messages.items[index + 1];
        const at = Date.parse(message.createTime);
        const opens = searching || !older || at - Date.parse(older.createTime) > gapMs;
        return (
          <Fragment key={message.messageID}>
            <TalkMessage
              message={message}
              own={message.sender === self}
              others={message.sender === self ? others : []}
              now={now}
              several={several}
              onReceipts={() => setAsked(message)}
            />
            {opens ? <p className="py-2 text-center text-12 text-ink3">{formatShortTime(at, now)}</p> : null}
          </Fragment>
        );
      })}
      {messages.hasMore ? (
        <InfiniteScroll hasMore isLoading={messages.isFetchingMore} onMore={messages.fetchMore} />
      ) : (
        <div className="grow" />
      )}
      <ReceiptSheet message={asked} others={others} onClose={() => setAsked(null)} />
    </div>
  );
}
