import { partVolumes } from '@pourline/domain/waybills/partVolumes';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { formatQuantity, spaceText, thinSpace } from '../../kit/figure/format.ts';
import { KeyValue } from '../../kit/figure/KeyValue.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';

/** Into which parts of the structure the loads of an order went, once one went elsewhere than was ordered, or the site has said so of one. */
export function OrderParts({ loads, part }: { loads: readonly Waybill[]; part: string }) {
  const parts = partVolumes(loads);
  const isTold = loads.some(({ partChecker }) => partChecker !== null) || parts.some((one) => one.part !== part);
  if (!isTold) return null;
  return (
    <Section title="各部位方量">
      <Card>
        <KeyValue
          items={parts.map((one) => ({
            label: spaceText(one.part),
            value: `${formatQuantity(one.volume, 'm³')} · ${one.loads}${thinSpace}车${one.checked ? ' · 已核对' : ''}`,
            wide: true,
          }))}
        />
      </Card>
    </Section>
  );
}
