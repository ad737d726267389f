import { messages, reportTypes } from '@pourline/contract/messages';
import { isKeyOf } from '@pourline/domain/keysOf';
import { type MessageState, messageMachine, messageState } from '@pourline/domain/messages/messageStates';
import { refusalCode } from '@pourline/domain/states';
import { epochMs } from '@pourline/domain/time';
import { useAct, useCall } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import { Button } from '../../kit/button/Button.tsx';
import { formatFromNow } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import type { Tone } from '../../kit/figure/tone.ts';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { doneTexts } from '../../trade/doneTexts.ts';

/** Here what was done about a report stands out, not what waits for somebody. */
const toneOf: Readonly<Record<MessageState, Tone>> = {
  [messageState.fresh]: 'info',
  [messageState.told]: 'info',
  [messageState.processed]: 'good',
  [messageState.cancelled]: 'idle',
  [messageState.ignored]: 'idle',
};

/** What the person has reported on an order before, and what became of it; what awaits its answer can be taken back. */
export function SentReports({ taskID, now }: { taskID: string; now: number }) {
  const sent = useCall(messages.list, { query: { 'filter.taskID': taskID, 'filter.mine': '1', limit: 20 } });
  const viewer = useViewer();
  const cancel = useAct(messages.cancel, { success: doneTexts.reportCancelled });
  if (!sent.data || sent.data.data.length === 0) return null;
  return (
    <Section title="我发过的">
      <Card flush>
        {sent.data.data.map((message) => {
          const mayCancel = viewer !== null && refusalCode(messageMachine, 'cancel', message, viewer) === null;
          return (
            <Row
              key={message.taskMsgID}
              title={isKeyOf(reportTypes, message.msgType) ? reportTypes[message.msgType] : message.title}
              note={[formatFromNow(epochMs(message.createTime), now), message.content, message.processRemark]
                .filter(Boolean)
                .join(' · ')}
              trailing={
                mayCancel ? (
                  <Button size="small" onClick={() => void cancel.run({ params: { id: message.taskMsgID }, body: {} })}>
                    {messageMachine.actions.cancel.label}
                  </Button>
                ) : (
                  <StateTag tone={toneOf[message.state]}>{messageMachine.states[message.state].label}</StateTag>
                )
              }
            />
          );
        })}
      </Card>
    </Section>
  );
}
