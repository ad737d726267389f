import { messages, type ReportType } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import type { PourStage } from '@pourline/domain/batchPlans/batchPlan';
import { reportRule } from '@pourline/domain/orders/reportRules';
import { usePlantNow } from '../../api/clock.ts';
import { useAct, useCall } from '../../api/queries.ts';
import { useViewer } from '../../api/viewer.ts';
import { ChoiceGrid } from '../../kit/field/ChoiceGrid.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { NumberField } from '../../kit/field/NumberField.tsx';
import { TextArea } from '../../kit/field/TextArea.tsx';
import { formatQuantity } from '../../kit/figure/format.ts';
import { useBodyForm } from '../../kit/form/useBodyForm.ts';
import { Card } from '../../kit/page/Card.tsx';
import { InfoScreen } from '../../kit/page/InfoScreen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { doneTexts } from '../../trade/doneTexts.ts';
import { LastReportLine } from '../../trade/LastReportLine.tsx';
import { OrderBrief } from '../../trade/OrderBrief.tsx';
import { OrderNotOpen } from '../../trade/OrderNotOpen.tsx';
import { useReporting } from '../../trade/useReporting.ts';
import { StageFields } from '../parts/StageFields.tsx';
import { reportsOf } from './reportsOf.ts';
import { SentReports } from './SentReports.tsx';

/** Where the stages of a pour begin to be filled in. */
const firstStage: PourStage[] = [{ part: '', volume: 0, when: '' }];
/** Nothing of the list: it wants words. */
const otherLabel = '其他情况';

/** Tells the dispatcher something of an order, or asks for something. */
export default function OrderReportScreen() {
  const { id } = useParams('orderreport');
  const query = useCall(orders.info, { params: { id } });
  const roleGroup = useViewer()?.roleGroup;
  const now = usePlantNow(60_000);
  const reporting = useReporting({ taskID: id });
  const send = useAct(messages.send, {
    success: doneTexts.messageSent,
    onDone: () => {
      reporting.sent();
      goBack();
    },
  });
  const options = query.data ? reportsOf(roleGroup, query.data.state) : [];
  const optionOf = (type: ReportType | null) => options.find((one) => one.value === type);
  const form = useBodyForm(
    messages.send,
    { msgType: null, taskID: id, content: '', pourRate: undefined, stages: undefined },
    {
      draft: `report ${id}`,
      // What another state does not offer any more is not chosen.
      follows: ({ msgType, pourRate, stages }) => {
        const value = optionOf(msgType)?.value ?? null;
        const rule = value === null ? null : reportRule(value);
        const ofOrder = rule?.about === 'order' ? rule : null;
        return {
          msgType: value,
          pourRate: ofOrder?.pace === undefined ? undefined : (pourRate ?? undefined),
          stages: ofOrder?.stages ? (stages ?? firstStage) : undefined,
        };
      },
      limits: ({ msgType, content }) => ({
        content: optionOf(msgType)?.label === otherLabel && !content?.trim() ? '请填写说明' : undefined,
      }),
    },
  );
  const chosen = optionOf(form.values.msgType);
  const rule = chosen ? reportRule(chosen.value) : null;
  const asks = rule?.about === 'order' ? rule : null;
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
                onRun: () =>
                  form.send(async (body) => ((await reporting.maySend(body)) ? send.run({ body }) : undefined)),
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
          <LastReportLine last={reporting.last} now={now} />
          {options.length > 0 ? (
            <Section title="报告什么">
              <ChoiceGrid
                label="报告什么"
                options={options}
                value={form.values.msgType}
                onChange={(msgType) => form.change({ msgType })}
              />
              {asks?.pace !== undefined ? (
                <div className="mt-4">
                  <Field
                    label="想要的速度"
                    hint={`现在 ${formatQuantity(order.pourRate, 'm³/h', 1)}；不填由调度定`}
                    error={form.shown('pourRate')}
                  >
                    <NumberField
                      value={form.values.pourRate ?? null}
                      onChange={(pourRate) => form.change({ pourRate: pourRate ?? undefined })}
                      unit="m³/h"
                      decimals={1}
                    />
                  </Field>
                </div>
              ) : null}
              {asks?.stages ? (
                <div className="mt-4">
                  <StageFields
                    stages={form.values.stages ?? firstStage}
                    ordered={order.scheduledCa}
                    onChange={(stages) => form.change({ stages })}
                  />
                </div>
              ) : null}
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
