import type { ChatTalk } from '@pourline/contract/chat';
import BellOff from 'lucide-react/icons/bell-off';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Users from 'lucide-react/icons/users';
import { formatShortTime } from '../kit/figure/format.ts';
import { Row } from '../kit/list/Row.tsx';
import { badgeText, lastLine, talkTitle } from './talkWords.ts';

/** One talk in the list: with whom or about what, what was said last, and how much is unread. `now` in epoch ms. */
export function TalkRow({
  talk,
  now,
  selected,
  onOpen,
}: {
  talk: ChatTalk;
  now: number;
  selected: boolean;
  onOpen: () => void;
}) {
  const names = talk.people.map(({ userName }) => userName);
  const title = talkTitle({ order: talk.order, names, count: talk.memberCount });
  return (
    <Row
      title={title}
      note={lastLine(talk)}
      leading={
        <span
          aria-hidden="true"
          className="flex size-10 items-center justify-center rounded-full bg-accent-soft font-medium text-16 text-accent-ink [&_svg]:size-5"
        >
          {talk.kind === 'order' ? <ClipboardList /> : talk.memberCount > 2 ? <Users /> : title.slice(0, 1)}
        </span>
      }
      trailing={
        <span className="flex flex-col items-end gap-1">
          <span className="flex items-center gap-1 text-12 text-ink3">
            {talk.isMuted ? <BellOff className="size-3.5" aria-label="消息免打扰" /> : null}
            {formatShortTime(Date.parse(talk.lastTime), now)}
          </span>
          {talk.unread > 0 ? (
            <span className="min-w-5 rounded-full bg-alarm px-1.5 text-center font-medium text-12 text-on-accent leading-5">
              <span aria-hidden="true">{badgeText(talk.unread)}</span>
              <span className="sr-only">{`${talk.unread} 条未读`}</span>
            </span>
          ) : null}
        </span>
      }
      chevron={false}
      selected={selected}
      onOpen={onOpen}
    />
  );
}
