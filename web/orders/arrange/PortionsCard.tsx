import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { Switch } from '../../kit/field/Switch.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { type FilledStage, StageFields } from '../parts/StageFields.tsx';
import { portionsMistake } from './portionsMistake.ts';

/** Whether an order is produced in portions from the start, and in which; null: in one go, by the rate. */
export function PortionsCard({
  order,
  first,
  portions,
  onChange,
}: {
  order: OrderInfo;
  /** When its first truck loads, epoch ms. */
  first: number;
  portions: readonly FilledStage[] | null;
  onChange: (portions: FilledStage[] | null) => void;
}) {
  const mistake = portions && portionsMistake(portions, order.scheduledCa);
  const one: FilledStage = { part: '', volume: order.scheduledCa, when: new Date(first).toISOString() };
  return (
    <Section>
      <Card className="mb-3 flex items-center justify-between gap-4">
        <div>
          <p className="font-medium text-16">分批生产</p>
          <p className="text-13 text-ink3">分段浇筑时填每段的方量和时间；不分批就按浇筑速度连续生产</p>
        </div>
        <Switch checked={portions !== null} onChange={(on) => onChange(on ? [one] : null)} label="分批生产" />
      </Card>
      {portions ? <StageFields stages={portions} ordered={order.scheduledCa} onChange={onChange} /> : null}
      {mistake ? <p className="mt-2 text-13 text-alarm-ink">{mistake}</p> : null}
    </Section>
  );
}
