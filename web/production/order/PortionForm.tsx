import { batchPlans } from '@pourline/contract/batchPlans';
import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { vehicles } from '@pourline/contract/vehicles';
import { plantNow } from '../../api/clock.ts';
import { useAct, useCall } from '../../api/queries.ts';
import { Button } from '../../kit/button/Button.tsx';
import { ChoiceGrid } from '../../kit/field/ChoiceGrid.tsx';
import { Field } from '../../kit/field/Field.tsx';
import { NumberField } from '../../kit/field/NumberField.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import { formatQuantity, spaceText } from '../../kit/figure/format.ts';
import { readyText } from '../../kit/form/readyText.ts';
import { useBodyForm } from '../../kit/form/useBodyForm.ts';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { DateTimePicker } from '../../kit/time/DateTimePicker.tsx';

const anyLine = 'any';
const portionBody = { body: batchPlans.create.body.shape.portions.element };

/** Another portion of an order: how much, when, on which line, of which part. */
export function PortionForm({ order, open, onDone }: { order: OrderInfo; open: number; onDone: () => void }) {
  const plants = useCall(vehicles.plants);
  const create = useAct(batchPlans.create, { success: '批次已排', onDone });
  const begin = Math.max(Date.parse(order.arrangeTime ?? order.bookBegin), Math.ceil(plantNow() / 300_000) * 300_000);
  const form = useBodyForm(
    portionBody,
    {
      ...{ plantID: order.plantID ?? '', lineID: order.lineID, beginTime: new Date(begin).toISOString() },
      ...{ volume: open, part: '' },
    },
    {
      limits: ({ volume }) => ({
        volume: (volume ?? 0) > open ? `最多还可以排 ${formatQuantity(open, 'm³')}` : undefined,
      }),
    },
  );
  const { values } = form;
  const lines = plants.data?.data.find((plant) => plant.plantID === values.plantID)?.lines ?? [];
  return (
    <Section title="排一批">
      <Card>
        <div className="space-y-4">
          <Field label="方量" required error={form.shown('volume')}>
            <NumberField
              value={values.volume ?? null}
              onChange={(volume) => {
                form.change({ volume });
                form.leave('volume');
              }}
              unit="m³"
              decimals={2}
            />
          </Field>
          <Field label="开始生产" required error={form.shown('beginTime')}>
            <DateTimePicker
              value={values.beginTime ? Date.parse(values.beginTime) : null}
              onChange={(at) => form.change({ beginTime: new Date(at).toISOString() })}
              placeholder="开始生产"
            />
          </Field>
          <Field label="生产线" group>
            <ChoiceGrid
              options={[
                { value: anyLine, label: '不指定' },
                ...lines.map((line) => ({ value: line.lineID, label: spaceText(line.name) })),
              ]}
              value={values.lineID ?? anyLine}
              onChange={(lineID) => form.change({ lineID: lineID === anyLine ? null : lineID })}
            />
          </Field>
          <Field label="部位" error={form.shown('part')}>
            <TextField
              value={values.part ?? ''}
              onChange={(part) => form.change({ part })}
              placeholder={order.constructionSite}
            />
          </Field>
        </div>
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={onDone}>不排了</Button>
          <Button
            look="primary"
            act={create}
            disabled={form.body === null}
            onClick={() =>
              void form.send((portion) => create.run({ body: { taskID: order.taskID, portions: [portion] } }))
            }
          >
            {readyText(form.body, form.mistakes, '排这一批')}
          </Button>
        </div>
      </Card>
    </Section>
  );
}
