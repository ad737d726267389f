import { orders } from '@pourline/contract/orders';
import { proportions } from '@pourline/contract/proportions';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { ChoiceGrid } from '../kit/field/ChoiceGrid.tsx';
import { Field } from '../kit/field/Field.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { TextArea } from '../kit/field/TextArea.tsx';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { goBack } from '../shell/go.ts';
import { OrderBrief } from '../trade/OrderBrief.tsx';
import { OrderMix } from '../trade/OrderMix.tsx';
import { OrderNotOpen } from '../trade/OrderNotOpen.tsx';
import { useCodeNames } from '../trade/useCodeNames.ts';
import { slumpVerdict } from './slumpVerdict.ts';

const workabilities = ['良好', '一般', '离析', '泌水', '粘稠'].map((value) => ({ value, label: value }));

/** Records what the laboratory found at the opening: slump, temperature, workability, and whether it may go on. */
export function AppraisalPage({ id }: { id: string }) {
  const query = useCall(orders.info, { params: { id } });
  const now = usePlantNow(60_000);
  const names = useCodeNames();
  const [slump, setSlump] = useState<number | null>(null);
  const [temperature, setTemperature] = useState<number | null>(null);
  const [workability, setWorkability] = useState<string | null>(null);
  const [passed, setPassed] = useState<'yes' | 'no' | null>(null);
  const [remark, setRemark] = useState('');
  const save = useAct(proportions.appraise, { success: '开盘鉴定已记录', onDone: goBack });
  const offered = query.data?.actions.some((one) => one.action === 'appraiseOpening') ?? false;
  const complete = slump !== null && temperature !== null && workability !== null && passed !== null;
  const wrongTemperature =
    temperature !== null && (temperature < -10 || temperature > 60) ? '温度应在 −10 至 60 ℃' : undefined;
  const wrongSlump = slump !== null && slump > 800 ? '不能大于 800 mm' : undefined;
  return (
    <InfoScreen
      title="开盘鉴定"
      onBack={goBack}
      query={query}
      single
      actions={
        offered
          ? [
              {
                key: 'save',
                label: passed === 'no' ? '记录不合格' : '记录合格',
                primary: true,
                disabled: !complete || wrongTemperature !== undefined || wrongSlump !== undefined,
                onRun: () =>
                  complete &&
                  save.run({
                    body: {
                      taskID: id,
                      slumpMeasured: slump,
                      temperature,
                      workability,
                      passed: passed === 'yes',
                      remark,
                    },
                  }),
              },
            ]
          : []
      }
    >
      {(order) => {
        const verdict = slumpVerdict(order.slump, slump);
        return (
          <>
            <Card className="mb-6">
              <OrderBrief order={order} now={now} />
            </Card>
            {offered ? (
              <div className="@container">
                <Section>
                  <div className="grid gap-5 @sm:grid-cols-2">
                    <Field
                      label="实测坍落度"
                      required
                      hint={verdict?.accepted ? verdict.text : `要求 ${names.slump(order.slump)}`}
                      error={wrongSlump ?? (verdict && !verdict.accepted ? verdict.text : undefined)}
                    >
                      <NumberField value={slump} onChange={setSlump} unit="mm" decimals={0} />
                    </Field>
                    <Field label="混凝土温度" required error={wrongTemperature}>
                      <NumberField value={temperature} onChange={setTemperature} unit="℃" decimals={1} negative />
                    </Field>
                  </div>
                </Section>
                <Section>
                  <Field label="和易性" required group>
                    <ChoiceGrid narrow options={workabilities} value={workability} onChange={setWorkability} />
                  </Field>
                </Section>
                <Section>
                  <Field label="结论" required group>
                    <ChoiceGrid
                      wide
                      options={[
                        { value: 'yes', label: '合格，可以供应' },
                        { value: 'no', label: '不合格' },
                      ]}
                      value={passed}
                      onChange={(value) => setPassed(value === 'yes' ? 'yes' : 'no')}
                    />
                  </Field>
                </Section>
                <Section>
                  <Field label="备注">
                    <TextArea value={remark} onChange={setRemark} maxLength={300} rows={2} />
                  </Field>
                </Section>
              </div>
            ) : (
              <OrderNotOpen order={order} />
            )}
            {order.proportion ? <OrderMix proportion={order.proportion} /> : null}
          </>
        );
      }}
    </InfoScreen>
  );
}
