import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { useState } from 'react';
import { usePlantNow } from '../../api/clock.ts';
import { useAct, useCall } from '../../api/queries.ts';
import { Field } from '../../kit/field/Field.tsx';
import { TextArea } from '../../kit/field/TextArea.tsx';
import { formatQuantity } from '../../kit/figure/format.ts';
import { useBodyForm } from '../../kit/form/useBodyForm.ts';
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
import { VolumeSteps } from '../parts/VolumeSteps.tsx';
import { VolumesCard } from '../parts/VolumesCard.tsx';
import { amountOutcome } from './amountOutcome.ts';
import { SentReports } from './SentReports.tsx';
import { TailCard } from './TailCard.tsx';

/** The site says how much the whole pour needs after all, or what is still to be poured; the dispatcher agrees to it. */
export default function AmountReportScreen() {
  const { id } = useParams('amountreport');
  const query = useCall(orders.info, { params: { id } });
  const now = usePlantNow(60_000);
  const reporting = useReporting({ taskID: id });
  const send = useAct(messages.send, {
    success: doneTexts.messageSent,
    onDone: () => {
      reporting.sent();
      goBack();
    },
  });
  const order = query.data;
  const offered = isOffered(order?.actions, 'reportAmount');
  const form = useBodyForm(
    messages.send,
    { msgType: 'modify_amount', taskID: id, amount: null, content: '' },
    {
      draft: `amount report ${id}`,
      follows: ({ amount }) => ({ amount: amount ?? order?.scheduledCa ?? null }),
      limits: ({ amount }) => {
        const meant = order && amountOutcome(amount ?? 0, order);
        return { amount: meant && !meant.may ? meant.text : undefined };
      },
    },
  );
  // What is still to be poured, where the site has said that last, m³.
  const [rest, setRest] = useState<number | null>(null);
  const total = form.values.amount ?? 0;
  return (
    <InfoScreen
      title="方量报告"
      onBack={goBack}
      query={query}
      single
      header={(data) => {
        const volumes = orderVolumes(data, data.waybills);
        return (
          <VolumesCard
            label="报告后还需供应"
            value={Math.max(0, total - volumes.delivered)}
            volumes={{ ...volumes, ordered: total }}
          />
        );
      }}
      actions={
        offered
          ? [
              {
                key: 'send',
                label: rest === null ? '发送方量报告' : '发送剩余方量',
                primary: true,
                disabled: form.body === null,
                act: send,
                onRun: () =>
                  form.send(async (whole) => {
                    const ofRest = { msgType: 'remaining_amount' as const, amount: rest ?? 0 };
                    // Nothing more at all is said as the whole volume.
                    const body = !rest ? whole : { ...whole, ...ofRest };
                    return (await reporting.maySend(body)) ? send.run({ body }) : undefined;
                  }),
              },
            ]
          : []
      }
    >
      {(data) => (
        <>
          <LastReportLine last={reporting.last} now={now} />
          {offered ? (
            <TailCard
              taskID={id}
              total={total}
              onRest={(left, amount) => {
                setRest(left);
                form.change({ amount });
                form.leave('amount');
              }}
            />
          ) : null}
          {offered ? (
            <Section>
              <Field
                label="本次浇筑共需"
                required
                hint={form.mistakes.amount ? undefined : amountOutcome(total, data).text}
                error={form.shown('amount')}
              >
                <VolumeSteps
                  value={total}
                  onChange={(value) => {
                    setRest(null);
                    form.change({ amount: value ?? 0 });
                    form.leave('amount');
                  }}
                />
              </Field>
              <p className="mt-2 text-13 text-ink3">{`原订 ${formatQuantity(data.scheduledCa, 'm³')}`}</p>
              <div className="mt-5">
                <Field label="说明">
                  <TextArea
                    value={form.values.content}
                    onChange={(content) => form.change({ content })}
                    maxLength={500}
                    rows={2}
                  />
                </Field>
              </div>
            </Section>
          ) : (
            <OrderNotOpen order={data} />
          )}
          <SentReports taskID={id} now={now} />
        </>
      )}
    </InfoScreen>
  );
}
