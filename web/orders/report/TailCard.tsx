import { batchPlans } from '@pourline/contract/batchPlans';
import { tailLoads } from '@pourline/domain/production/tailLoads';
import { addM3, subM3 } from '@pourline/domain/volume';
import { useCall } from '../../api/queries.ts';
import { Field } from '../../kit/field/Field.tsx';
import { NumberField } from '../../kit/field/NumberField.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { tailText } from './tailText.ts';

/** The tail of a pour (尾方): what the site still takes, in trucks and the volume of the last; writing it down reports what is still to be poured. */
export function TailCard({
  taskID,
  total,
  onRest,
}: {
  taskID: string;
  total: number;
  /** What is still to be poured, and what the pour comes to with it, m³. */
  onRest: (rest: number, total: number) => void;
}) {
  const asked = useCall(batchPlans.rest, { query: { taskID } });
  if (!asked.data || asked.data.truck === 0) return null;
  const { deliverCa, coming, truck } = asked.data;
  const rest = Math.max(0, subM3(total, deliverCa));
  return (
    <Section title="尾方计算">
      <Field label="从现在起还要浇" hint={tailText(tailLoads(rest, coming, truck), coming, truck)}>
        <NumberField
          value={rest}
          onChange={(next) => onRest(next ?? 0, addM3(deliverCa, next ?? 0))}
          unit="m³"
          decimals={2}
        />
      </Field>
    </Section>
  );
}
