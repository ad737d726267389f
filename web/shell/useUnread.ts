import { inboxes, type ShownNotice } from '@pourline/contract/inboxes';
import { messagePoll } from '@pourline/domain/messages/messagePoll';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { noticeTelling } from '@pourline/domain/messages/noticeTelling';
import { noticeText } from '@pourline/domain/messages/noticeText';
import { useEffect, useRef } from 'react';
import { plantNow } from '../api/clock.ts';
import { useLiveOpen } from '../api/live.ts';
import { plantOffset } from '../api/plantOffset.ts';
import { useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import { notifyHidden } from '../device/hiddenNotice.ts';
import { nativeShell } from '../device/nativeShell.ts';
import { currentVariant } from './variant.ts';

/** Tells somebody who has the app out of sight what is new and loud enough; what was there when the page was opened they find in it. */
function useHiddenNotice(newest: ShownNotice | undefined): void {
  const known = useRef<string | undefined>(undefined);
  const started = useRef(plantNow());
  useEffect(() => {
    if (!newest || newest.noticeID === known.current) return;
    known.current = newest.noticeID;
    if (Date.parse(newest.createTime) < started.current || newest.readAt !== null) return;
    if (!noticeTelling(newest.kind, newest.message?.msgType).push) return;
    const { title, content, subject } = noticeText(newest, plantOffset());
    void notifyHidden({
      title: `${title} ${content}`.trim(),
      text: subject,
      tag: newest.noticeID,
      address: '/messagebox',
    });
  }, [newest]);
}

/** What the person has not read. Asked every 10 s, seldom while live messages arrive, not by the clock where the phone is told by itself; never for executives and the builds that leave it out. */
export function useUnread(): number {
  const viewer = useViewer();
  const live = useLiveOpen();
  const { pollsMessages } = currentVariant();
  const isAndroid = nativeShell()?.platform === 'android';
  const often = viewer ? messagePoll({ roleGroup: viewer.roleGroup, pollsMessages, isAndroid, isLive: live }) : 'never';
  const asked = useCall(
    inboxes.userMessages,
    {
      params: { id: viewer?.userID ?? '' },
      query: {
        ...{ sort: '-createTime', skip: 0, limit: 1, 'filter.state': isMessageUnsettled.states.join() },
        ...(viewer && { rolegroup: viewer.roleGroup }),
      },
    },
    {
      enabled: often !== 'never',
      refetchMs: typeof often === 'number' ? often : undefined,
    },
  );
  // A driver hears of loads and words from their own page.
  useHiddenNotice(viewer?.roleGroup === 'driver' ? undefined : asked.data?.data[0]);
  return asked.data?.total ?? 0;
}
