import { messages, type ReportType } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { useState } from 'react';
import { usePlantNow } from '../../api/clock.ts';
import { useAct, useCall } from '../../api/queries.ts';
import { useViewer } from '../../api/sessionStore.ts';
import { ChoiceGrid } from '../../kit/field/ChoiceGrid.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { TextArea } from '../../kit/field/TextArea.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { InfoScreen } from '../../kit/page/InfoScreen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { doneTexts } from '../../trade/doneTexts.ts';
import { OrderBrief } from '../../trade/OrderBrief.tsx';
import { OrderNotOpen } from '../../trade/OrderNotOpen.tsx';
import { reportsOf } from './reportsOf.ts';
import { SentReports } from './SentReports.tsx';

/** Tells the dispatcher something of an order, or asks for something. */
export default function OrderReportScreen() {
  const { id } = useParams('orderreport');
  const query = useCall(orders.info, { params: { id } });
  const roleGroup = useViewer()?.roleGroup;
  const now = usePlantNow(60_000);
  const [type, setType] = useState<ReportType | null>(null);
  const [content, setContent] = useState('');
  const send = useAct(messages.send, { success: doneTexts.messageSent, onDone: goBack });
  const options = query.data ? reportsOf(roleGroup, query.data.state) : [];
  const chosen = options.find((one) => one.value === type);
  const needsWords = chosen?.label === '其他情况';
  return (
    <InfoScreen
      title="报告"
      onBack={goBack}
      query={query}
      single
      actions={
        options.length > 0
          ? [
              {
                key: 'send',
                label: chosen && !needsWords ? `发送：${chosen.label}` : '发送报告',
                primary: true,
                disabled: !chosen || (needsWords && content.trim() === ''),
                onRun: () => chosen && send.run({ body: { msgType: chosen.value, taskID: id, content } }),
              },
            ]
          : []
      }
    >
      {(order) => (
        <>
          <Card className="mb-6">
            <OrderBrief order={order} now={now} />
          </Card>
          {options.length > 0 ? (
            <Section title="报告什么">
              <ChoiceGrid
                label="报告什么"
                options={options}
                value={type}
                onChange={(value) => setType(value as ReportType)}
              />
              <div className="mt-4">
                <Field label="说明" required={needsWords}>
                  <TextArea value={content} onChange={setContent} maxLength={500} placeholder="调度会立即看到" />
                </Field>
              </div>
            </Section>
          ) : (
            <OrderNotOpen order={order} />
          )}
          <SentReports taskID={id} now={now} />
        </>
      )}
    </InfoScreen>
  );
}
