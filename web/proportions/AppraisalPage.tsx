import { orders } from '@pourline/contract/orders';
import { proportions } from '@pourline/contract/proportions';
import { consistenceWord } from '@pourline/domain/concrete/slumpClasses';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { ChoiceGrid } from '../kit/field/ChoiceGrid.tsx';
import { Field } from '../kit/field/Field.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { TextArea } from '../kit/field/TextArea.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Card } from '../kit/page/Card.tsx';
import { InfoScreen } from '../kit/page/InfoScreen.tsx';
import { Section } from '../kit/page/Section.tsx';
import { goBack } from '../shell/go.ts';
import { isOffered } from '../trade/actForms.ts';
import { OrderAppraisal } from '../trade/OrderAppraisal.tsx';
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
  const form = useBodyForm(proportions.appraise, {
    taskID: id,
    slumpMeasured: null,
    temperature: null,
    workability: null,
    passed: null,
    remark: '',
  });
  const { slumpMeasured: slump, temperature, workability, passed } = form.values;
  const save = useAct(proportions.appraise, { success: '开盘鉴定已记录', onDone: goBack });
  const offered = isOffered(query.data?.actions, 'appraiseOpening');
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
                label: passed === false ? '记录不合格' : '记录合格',
                primary: true,
                disabled: form.body === null,
                act: save,
                onRun: () => form.send((body) => save.run({ body })),
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
            {order.appraisal ? <OrderAppraisal appraisal={order.appraisal} slump={order.slump} /> : null}
            {offered ? (
              <div className="@container">
                <Section>
                  <div className="grid gap-5 @sm:grid-cols-2">
                    <Field
                      label={`实测${consistenceWord(order.slump)}`}
                      required
                      hint={verdict?.accepted ? verdict.text : `要求 ${names.slump(order.slump)}`}
                      error={form.wrong('slumpMeasured') ?? (verdict && !verdict.accepted ? verdict.text : undefined)}
                    >
                      <NumberField
                        value={slump}
                        onChange={(slumpMeasured) => form.change({ slumpMeasured })}
                        unit="mm"
                        decimals={0}
                      />
                    </Field>
                    <Field label="混凝土温度" required error={form.wrong('temperature')}>
                      <NumberField
                        value={temperature}
                        onChange={(next) => form.change({ temperature: next })}
                        unit="℃"
                        decimals={1}
                        negative
                      />
                    </Field>
                  </div>
                </Section>
                <Section>
                  <Field label="和易性" required group>
                    <ChoiceGrid
                      narrow
                      options={workabilities}
                      value={workability}
                      onChange={(next) => form.change({ workability: next })}
                    />
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
                      value={passed === null ? null : passed ? 'yes' : 'no'}
                      onChange={(value) => form.change({ passed: value === 'yes' })}
                    />
                  </Field>
                </Section>
                <Section>
                  <Field label="备注">
                    <TextArea
                      value={form.values.remark ?? ''}
                      onChange={(remark) => form.change({ remark })}
                      maxLength={300}
                      rows={2}
                    />
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
