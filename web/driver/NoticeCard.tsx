import { type DriverNotice, messages } from '@pourline/contract/messages';
import { useEffect, useRef } from 'react';
import { useOfflineQueue } from '../api/act.ts';
import { useAct, useCall } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatTime } from '../kit/figure/format.ts';
import { alertNewLoad } from './newLoadAlert.ts';

/** What the driver was told and has not confirmed, the latest first; what they confirmed without network is none of it. */
function useUnreadNotices(): readonly DriverNotice[] {
  const { data = [] } = useCall(messages.notices, { query: {} }, { refetchMs: 30_000 });
  const { waiting } = useOfflineQueue();
  const confirmed = new Set(
    waiting
      .filter(({ endpoint }) => endpoint.path === messages.confirm.path)
      .map(({ input }) => (input.params as { id?: string } | undefined)?.id),
  );
  return data.filter(({ taskMsgID }) => !confirmed.has(taskMsgID));
}

/** What the dispatcher tells the driver, over everything else until it is confirmed: it sounds, is big, and wants one touch. What was said before stands folded beneath. */
export function NoticeCard() {
  const notices = useUnreadNotices();
  const confirm = useAct(messages.confirm, { queueAs: '收到调度消息' });
  const [notice, ...older] = notices;
  const sounded = useRef<string | null>(null);
  useEffect(() => {
    if (!notice || sounded.current === notice.taskMsgID) return;
    sounded.current = notice.taskMsgID;
    alertNewLoad(`调度通知，${notice.content}`);
  }, [notice]);
  if (!notice) return null;
  return (
    <section aria-label="调度通知" className="mb-3 rounded-lg bg-accent-soft p-4">
      <p className="text-14 text-ink2">{`调度 ${notice.senderName} · ${formatTime(Date.parse(notice.createTime))}`}</p>
      <p className="mt-1 break-words font-semibold text-22 text-ink">{notice.content}</p>
      <Button
        look="primary"
        className="mt-3 min-h-16 w-full text-18"
        act={confirm}
        onClick={() => void confirm.run({ params: { id: notice.taskMsgID }, body: {} })}
      >
        收到
      </Button>
      {older.length > 0 ? (
        <details className="mt-3">
          <summary className="flex min-h-12 cursor-pointer items-center text-16 text-ink2">{`较早的 ${older.length} 条`}</summary>
          <ul className="space-y-2">
            {older.map(({ taskMsgID, createTime, content }) => (
              <li key={taskMsgID} className="break-words text-16 text-ink">
                <span className="text-14 text-ink2">{formatTime(Date.parse(createTime))}</span> {content}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
