import { type ChatTalk, chat } from '@pourline/contract/chat';
import { briefOf } from '@pourline/domain/chat/chatMessage';
import { talkTag } from '@pourline/domain/chat/talkRing';
import { useEffect, useRef } from 'react';
import { call } from '../api/client.ts';
import { useLiveOpen } from '../api/live.ts';
import { useCall } from '../api/queries.ts';
import { useSession } from '../api/sessionStore.ts';
import { notifyHidden } from '../device/hiddenNotice.ts';
import { playChime } from '../device/playChime.ts';
import { toast } from '../kit/shell/toast.ts';

const pollMs = 10_000;
const pollBesideLiveMs = 60_000;
/** So many talks with something new are looked at. */
const mostTalks = 50;

/** Tells of what somebody said elsewhere than in the talk that is before one's eyes. */
const tell = ({ groupID, last, order, isMuted }: ChatTalk): void => {
  if (!last || isMuted) return;
  const isShown = document.visibilityState === 'visible';
  if (isShown && /\/(p2pchat|groupchat|contactlist)$/.test(location.pathname)) return;
  const text = `${last.senderName}：${briefOf(last)}`;
  playChime();
  if (isShown) toast(text);
  void notifyHidden({
    title: text,
    text: order?.projectName ?? '',
    ...{ tag: talkTag(groupID), address: `/groupchat?of=people&id=${groupID}` },
  });
};

/** Says that messages have come onto this device, wherever in the app its person is; returns how many talks have something new. */
export function useChatDelivery(): number {
  const session = useSession();
  const live = useLiveOpen();
  const unread = useCall(
    chat.talks,
    { query: { limit: mostTalks, 'filter.unread': '1' } },
    { enabled: Boolean(session?.roleGroup), refetchMs: live ? pollBesideLiveMs : pollMs },
  );
  const talks = unread.data?.data;
  const heard = useRef<Map<string, number> | null>(null);
  useEffect(() => {
    if (!talks) return;
    const before = heard.current;
    heard.current = new Map(talks.map(({ groupID, lastSerial }) => [groupID, lastSerial]));
    // What was there when the app was opened one finds in the list.
    if (before) for (const talk of talks) if ((before.get(talk.groupID) ?? 0) < talk.lastSerial) tell(talk);
    const marks = talks
      .filter(({ deliveredTo, lastSerial }) => deliveredTo < lastSerial)
      .map(({ groupID, lastSerial }) => ({ groupID, deliveredTo: lastSerial }));
    if (marks.length > 0) call(chat.mark, { body: { marks } }).catch(() => undefined);
  }, [talks]);
  return unread.data?.total ?? 0;
}
