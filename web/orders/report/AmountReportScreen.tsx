import { messages } from '@pourline/contract/messages';
import { orders } from '@pourline/contract/orders';
import { useState } from 'react';
import { usePlantNow } from '../../api/clock.ts';
import { useAct, useCall } from '../../api/queries.ts';
import { Field } from '../../kit/field/Field.tsx';
import { TextArea } from '../../kit/field/TextArea.tsx';
import { Figure } from '../../kit/figure/Figure.tsx';
import { formatNumber, formatQuantity } from '../../kit/figure/format.ts';
import { VolumeBar } from '../../kit/figure/VolumeBar.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { InfoScreen } from '../../kit/page/InfoScreen.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { goBack } from '../../shell/go.ts';
import { useParams } from '../../shell/useParams.ts';
import { isOffered } from '../../trade/actForms.ts';
import { doneTexts } from '../../trade/doneTexts.ts';
import { OrderNotOpen } from '../../trade/OrderNotOpen.tsx';
import { orderVolumes } from '../../trade/orderProgress.ts';
import { VolumeSteps } from '../parts/VolumeSteps.tsx';
import { amountOutcome } from './amountOutcome.ts';
import { SentReports } from './SentReports.tsx';

/** The site says how much the whole pour needs after all; the dispatcher agrees to it. */
export default function AmountReportScreen() {
  const { id } = useParams('amountreport');
  const query = useCall(orders.info, { params: { id } });
  const now = usePlantNow(60_000);
  const [amount, setAmount] = useState<number | null>(null);
  const [content, setContent] = useState('');
  const send = useAct(messages.send, { success: doneTexts.messageSent, onDone: goBack });
  const order = query.data;
  const offered = isOffered(order?.actions, 'reportAmount');
  const total = amount ?? order?.scheduledCa ?? 0;
  const outcome = order ? amountOutcome(total, order) : null;
  return (
    <InfoScreen
      title="方量报告"
      onBack={goBack}
      query={query}
      single
      header={(data) => {
        const volumes = orderVolumes(data, data.waybills);
        return (
          <Card>
            <Figure
              size="hero"
              label="报告后还需供应"
              value={formatNumber(Math.max(0, total - volumes.delivered), 2, { trim: true })}
              unit="m³"
            />
            <VolumeBar
              className="mt-4"
              legend
              ordered={total}
              planned={volumes.planned}
              onRoad={volumes.onRoad}
              delivered={volumes.delivered}
            />
          </Card>
        );
      }}
      actions={
        offered
          ? [
              {
                key: 'send',
                label: '发送方量报告',
                primary: true,
                disabled: !outcome?.may,
                onRun: () => send.run({ body: { msgType: 'modify_amount', taskID: id, amount: total, content } }),
              },
            ]
          : []
      }
    >
      {(data) => (
        <>
          {offered ? (
            <Section>
              <Field
                label="本次浇筑共需"
                required
                hint={outcome?.may ? outcome.text : undefined}
                error={amount !== null && outcome && !outcome.may ? outcome.text : undefined}
              >
                <VolumeSteps value={total} onChange={(value) => setAmount(value ?? 0)} />
              </Field>
              <p className="mt-2 text-13 text-ink3">{`原订 ${formatQuantity(data.scheduledCa, 'm³')}`}</p>
              <div className="mt-5">
                <Field label="说明">
                  <TextArea value={content} onChange={setContent} maxLength={500} rows={2} />
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
