import { inboxes, type ShownNotice } from '@pourline/contract/inboxes';
import { noticeText } from '@pourline/domain/messages/noticeText';
import { useState } from 'react';
import { plantOffset } from '../../api/plantOffset.ts';
import { useAct, useCall } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import { askToNotify, mayAskToNotify } from '../../device/hiddenNotice.ts';
import { Button } from '../../kit/button/Button.tsx';
import { formatShortTime, spaceText } from '../../kit/figure/format.ts';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { toast } from '../../kit/shell/toast.ts';
import { openNotice } from '../../trade/openNotice.ts';

/** What the home shows of it; the rest stands in the messages. */
const shown = 3;

/** What the site was told and has not read, on its home: late, near, please sign. Opening one reads it. */
export function CustomerNotices({ now }: { now: number }) {
  const viewer = useViewer();
  const { data } = useCall(
    inboxes.userMessages,
    { params: { id: viewer?.userID ?? '' }, query: { limit: shown, 'filter.unread': '1', 'filter.list': 'message' } },
    { enabled: viewer !== null },
  );
  const read = useAct(inboxes.read);
  const [asks, setAsks] = useState(mayAskToNotify);
  if (!data || data.data.length === 0) return null;
  const open = (one: ShownNotice) => {
    if (!read.blocked) void read.submit({ body: { noticeIDs: [one.noticeID] } }).catch(() => undefined);
    openNotice(one)?.();
  };
  const allow = async () => {
    const allowed = await askToNotify();
    setAsks(mayAskToNotify());
    toast(allowed ? '锁屏时也会提醒' : '手机没有允许提醒，可在系统设置里打开');
  };
  return (
    <Section
      title={`新通知 ${data.total}`}
      action={
        asks ? (
          <Button look="quiet" size="small" onClick={() => void allow()}>
            锁屏也提醒
          </Button>
        ) : undefined
      }
    >
      <Card flush>
        {data.data.map((one) => {
          const { title, content, subject } = noticeText(one, plantOffset());
          return (
            <Row
              key={one.noticeID}
              title={content === '' ? title : `${title}：${content}`}
              note={`${spaceText(subject)} · ${formatShortTime(Date.parse(one.createTime), now)}`}
              unread
              onOpen={() => open(one)}
            />
          );
        })}
      </Card>
    </Section>
  );
}
