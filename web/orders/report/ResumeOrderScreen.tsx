import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { usePlantNow } from '../../api/clock.ts';
import { useAct, useCall } from '../../api/queries.ts';
import { Field } from '../../kit/field/Field.tsx';
import { TextArea } from '../../kit/field/TextArea.tsx';
import { Figure } from '../../kit/figure/Figure.tsx';
import { formatNumber, spaceText } from '../../kit/figure/format.ts';
import { useBodyForm } from '../../kit/form/useBodyForm.ts';
import { Card } from '../../kit/page/Card.tsx';
import { InfoScreen } from '../../kit/page/InfoScreen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { isOffered } from '../../trade/actForms.ts';
import { doneTexts } from '../../trade/doneTexts.ts';
import { LastReportLine } from '../../trade/LastReportLine.tsx';
import { OrderNotOpen } from '../../trade/OrderNotOpen.tsx';
import { orderVolumes } from '../../trade/orderProgress.ts';
import { useReporting } from '../../trade/useReporting.ts';
import { SentReports } from './SentReports.tsx';

/** The site asks for the supply to go on. */
export default function ResumeOrderScreen() {
  const { id } = useParams('resumeorder');
  const query = useCall(orders.info, { params: { id } });
  const now = usePlantNow(60_000);
  const form = useBodyForm(messages.send, { msgType: 'resume', taskID: id, content: '' });
  const reporting = useReporting({ taskID: id });
  const send = useAct(messages.send, {
    success: doneTexts.messageSent,
    onDone: () => {
      reporting.sent();
      goBack();
    },
  });
  const offered = isOffered(query.data?.actions, 'restoreSupply');
  return (
    <InfoScreen
      title="申请恢复供应"
      onBack={goBack}
      query={query}
      single
      header={(order) => (
        <Card>
          <Figure
            size="hero"
            label="恢复后还需供应"
            value={formatNumber(orderVolumes(order).left, 2, { trim: true })}
            unit="m³"
          />
          <p className="mt-2 text-14 text-ink2">{`${spaceText(order.projectName)} · ${spaceText(order.constructionSite)}`}</p>
        </Card>
      )}
      actions={
        offered
          ? [
              {
                key: 'resume',
                label: '申请恢复供应',
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
          <LastReportLine last={reporting.last} now={now} />
          {offered ? (
            <Section>
              <Field label="说明">
                <TextArea
                  value={form.values.content}
                  onChange={(content) => form.change({ content })}
                  maxLength={500}
                  placeholder="例如 现场已就绪，半小时后可以浇筑"
                />
              </Field>
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
