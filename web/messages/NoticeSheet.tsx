import { type DriverNotice, messages } from '@pourline/contract/messages';
import { isMessageTakenBack, isMessageUnread, messageMachine } from '@pourline/domain/messages/messageStates';
import { refusalCode } from '@pourline/domain/states';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { useViewer } from '../api/viewer.ts';
import { Button } from '../kit/button/Button.tsx';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { TextField } from '../kit/field/TextField.tsx';
import { thinSpace } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { checkBody } from '../kit/form/checkBody.ts';
import { Row } from '../kit/list/Row.tsx';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { carText } from '../trade/carText.ts';
import { noticeStateText, readyNotices } from './noticeText.ts';
import { useWithdraw } from './useWithdraw.ts';

/** Tells the driver of a truck something, by a ready text or in own words, and shows whether they have read it. */
export function NoticeSheet({
  truck,
  onClose,
}: {
  truck: { carID: string; carNo: string } | null;
  onClose: () => void;
}) {
  return (
    <Sheet
      open={truck !== null}
      onOpenChange={(open) => !open && onClose()}
      title={truck ? `给${thinSpace}${carText(truck.carNo)}司机发消息` : '发消息'}
    >
      {truck ? <Notices key={truck.carID} carID={truck.carID} /> : null}
    </Sheet>
  );
}

const toneOf = ({ state }: DriverNotice) =>
  isMessageUnread(state) ? 'warn' : isMessageTakenBack(state) ? 'idle' : 'good';

function Notices({ carID }: { carID: string }) {
  const now = usePlantNow(15_000);
  const viewer = useViewer();
  const withdraw = useWithdraw();
  const sent = useCall(messages.notices, { query: { carID } });
  const [content, setContent] = useState('');
  const notify = useAct(messages.notify, {
    success: '已发给司机',
    queueAs: '给司机发消息',
    onQueued: () => setContent(''),
  });
  const { body } = checkBody(messages.notify.body, { carID, content }, {});
  const send = async () => {
    if (body && (await notify.run({ body }))) setContent('');
  };
  return (
    <div className="space-y-4 p-4">
      <Chips
        single
        label="常用消息"
        value={readyNotices.filter((one) => one === content)}
        onChange={([chosen]) => setContent(chosen ?? '')}
        options={readyNotices.map((one) => ({ value: one, label: one }))}
      />
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <Field label="内容" required>
            <TextField
              value={content}
              onChange={setContent}
              onEnter={() => void send()}
              maxLength={200}
              placeholder="或自己写"
            />
          </Field>
        </div>
        <Button look="primary" act={notify} disabled={body === null} onClick={() => void send()}>
          发送
        </Button>
      </div>
      <div className="-mx-4">
        {sent.data?.map((notice) => (
          <Row
            key={notice.taskMsgID}
            title={notice.content}
            note={`${notice.senderName} 发给 ${notice.driverName}`}
            chevron={false}
            trailing={<StateTag tone={toneOf(notice)}>{noticeStateText(notice, now)}</StateTag>}
          >
            {viewer !== null && refusalCode(messageMachine, 'withdraw', notice, viewer) === null ? (
              <Button
                size="small"
                className="relative mt-2"
                act={withdraw}
                onClick={() => void withdraw.run({ params: { id: notice.taskMsgID } })}
              >
                {messageMachine.actions.withdraw.label}
              </Button>
            ) : null}
          </Row>
        ))}
      </div>
      {sent.data?.length === 0 ? <p className="text-13 text-ink3">司机的手机会响铃，点收到后这里显示几点收到</p> : null}
    </div>
  );
}
