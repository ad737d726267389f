import { messages, type ReportType, reportTypes } from '@pourline/contract/messages';
import { messageState } from '@pourline/domain/messages/messageStates';
import { epochMs } from '@pourline/domain/time';
import { useAct, useCall } from '../../api/queries.ts';
import { Button } from '../../kit/button/Button.tsx';
import { formatFromNow } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import type { Tone } from '../../kit/figure/tone.ts';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { doneTexts } from '../../trade/doneTexts.ts';

const states: Record<string, { label: string; tone: Tone }> = {
  ptms_new: { label: '待处理', tone: 'info' },
  ptms_processed: { label: '已处理', tone: 'good' },
  ptms_cancelled: { label: '已撤回', tone: 'idle' },
  ptms_ignored: { label: '已忽略', tone: 'idle' },
};

/** What the person has reported on an order before, and what became of it; what awaits its answer can be taken back. */
export function SentReports({ taskID, now }: { taskID: string; now: number }) {
  const sent = useCall(messages.list, { query: { 'filter.taskID': taskID, 'filter.mine': '1', limit: 20 } });
  const cancel = useAct(messages.cancel, { success: doneTexts.reportCancelled });
  if (!sent.data || sent.data.data.length === 0) return null;
  return (
    <Section title="我发过的">
      <Card flush>
        {sent.data.data.map((message) => {
          const state = states[message.state] ?? { label: message.state, tone: 'idle' as const };
          return (
            <Row
              key={message.taskMsgID}
              title={
                Object.hasOwn(reportTypes, message.msgType) ? reportTypes[message.msgType as ReportType] : message.title
              }
              note={[formatFromNow(epochMs(message.createTime), now), message.content, message.processRemark]
                .filter(Boolean)
                .join(' · ')}
              trailing={
                message.state === messageState.fresh ? (
                  <Button size="small" onClick={() => void cancel.run({ params: { id: message.taskMsgID }, body: {} })}>
                    撤回
                  </Button>
                ) : (
                  <StateTag tone={state.tone}>{state.label}</StateTag>
                )
              }
            />
          );
        })}
      </Card>
    </Section>
  );
}
