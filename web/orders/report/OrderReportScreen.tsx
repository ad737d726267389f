import { messages, type ReportType } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { usePlantNow } from '../../api/clock.ts';
import { useAct, useCall } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import { ChoiceGrid } from '../../kit/field/ChoiceGrid.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { TextArea } from '../../kit/field/TextArea.tsx';
import { useBodyForm } from '../../kit/form/useBodyForm.ts';
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

/** Nothing of the list: it wants words. */
const otherLabel = '其他情况';

/** Tells the dispatcher something of an order, or asks for something. */
export default function OrderReportScreen() {
  const { id } = useParams('orderreport');
  const query = useCall(orders.info, { params: { id } });
  const roleGroup = useViewer()?.roleGroup;
  const now = usePlantNow(60_000);
  const send = useAct(messages.send, { success: doneTexts.messageSent, onDone: goBack });
  const options = query.data ? reportsOf(roleGroup, query.data.state) : [];
  const optionOf = (type: ReportType | null) => options.find((one) => one.value === type);
  const form = useBodyForm(
    messages.send,
    { msgType: null, taskID: id, content: '' },
    {
      // What another state does not offer any more is not chosen.
      follows: ({ msgType }) => ({ msgType: optionOf(msgType)?.value ?? null }),
      limits: ({ msgType, content }) => ({
        content: optionOf(msgType)?.label === otherLabel && !content?.trim() ? '请填写说明' : undefined,
      }),
    },
  );
  const chosen = optionOf(form.values.msgType);
  const needsWords = chosen?.label === otherLabel;
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
                disabled: form.body === null,
                act: send,
                onRun: () => form.send((body) => send.run({ body })),
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
                value={form.values.msgType}
                onChange={(msgType) => form.change({ msgType })}
              />
              <div className="mt-4">
                <Field label="说明" required={needsWords}>
                  <TextArea
                    value={form.values.content ?? ''}
                    onChange={(content) => form.change({ content })}
                    maxLength={500}
                    placeholder="调度会立即看到"
                  />
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
