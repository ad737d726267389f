import type { ChatMessage } from '@pourline/contract/chat';
import type { ChatCard } from '@pourline/domain/chat/chatMessage';
import FileText from 'lucide-react/icons/file-text';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { ReactNode } from 'react';
import { cx } from '../kit/cx.ts';
import { go } from '../shell/go.ts';
import { useMayOpen } from '../shell/useMayOpen.ts';
import { TalkPicture } from './TalkPicture.tsx';

/** A card that leads to its thing, for those who may open it. */
function CardFace({ card }: { card: ChatCard }) {
  const mayOpen = useMayOpen();
  const page = card.kind === 'order' ? 'orderinfo' : 'waybillinfo';
  const face = (
    <>
      <span className="mt-0.5 shrink-0 text-accent-ink [&_svg]:size-5" aria-hidden="true">
        {card.kind === 'order' ? <FileText /> : <ReceiptText />}
      </span>
      <span className="min-w-0">
        <span className="block text-12 text-ink3">{card.kind === 'order' ? '订单' : '货单'}</span>
        <span className="block break-words font-medium text-15">{card.title}</span>
        {card.note ? <span className="block break-words text-13 text-ink2">{card.note}</span> : null}
      </span>
    </>
  );
  const look = 'flex min-h-14 w-full gap-2.5 rounded-lg border border-line bg-surface px-3 py-2.5 text-left';
  if (!mayOpen(page)) return <div className={look}>{face}</div>;
  return (
    <button type="button" className={cx(look, 'hover:bg-hover')} onClick={() => go(page, { id: card.id })}>
      {face}
    </button>
  );
}

/** What somebody said: words in a bubble, a picture, or a card. */
export function Said({
  message,
  own,
}: {
  message: Pick<ChatMessage, 'kind' | 'text' | 'fileID' | 'card'>;
  own: boolean;
}) {
  if (message.kind === 'picture' && message.fileID) return <TalkPicture fileID={message.fileID} />;
  if (message.kind === 'card' && message.card) return <CardFace card={message.card} />;
  return (
    <p
      className={cx(
        'whitespace-pre-wrap break-words rounded-lg px-3 py-2 text-16 leading-snug lg:text-14',
        own ? 'rounded-tr-sm bg-accent text-on-accent' : 'rounded-tl-sm bg-surface text-ink',
      )}
    >
      {message.kind === 'picture' ? '[图片]' : message.text}
    </p>
  );
}

/** One line of a talk: whose face at which side, what was said, and what is known of it. */
export function Bubble({
  own,
  name,
  showName,
  children,
  foot,
}: {
  own: boolean;
  name: string;
  showName: boolean;
  children: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <div className={cx('flex gap-2 px-3 py-1', own ? 'flex-row-reverse' : 'flex-row')}>
      <span
        aria-hidden="true"
        className={cx(
          'flex size-9 shrink-0 items-center justify-center rounded-full font-medium text-14',
          own ? 'bg-accent-soft text-accent-ink' : 'bg-sunken text-ink2',
        )}
      >
        {name.slice(0, 1)}
      </span>
      <div className={cx('flex min-w-0 max-w-[78%] flex-col lg:max-w-[60%]', own ? 'items-end' : 'items-start')}>
        {showName && !own ? <span className="mb-0.5 px-1 text-12 text-ink3">{name}</span> : null}
        {children}
        {foot ? <div className="mt-0.5 flex min-h-5 items-center gap-2 px-1 text-12 text-ink3">{foot}</div> : null}
      </div>
    </div>
  );
}
