import type { Proportion } from '@pourline/domain/proportions/proportion';
import { Figure } from '../kit/figure/Figure.tsx';
import { formatNumber, formatQuantity, spaceText } from '../kit/figure/format.ts';
import { KeyValue } from '../kit/figure/KeyValue.tsx';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';

/** The mix given to an order: its three figures, then the materials of one m³. */
export function OrderMix({ proportion }: { proportion: Proportion }) {
  return (
    <Section title={`配合比 · ${proportion.proportionNo}`}>
      <Card>
        <div className="mb-4 grid grid-cols-3 gap-3">
          <Figure size="small" label="水胶比" value={formatNumber(proportion.waterBinderRatio, 3)} />
          <Figure size="small" label="砂率" value={formatNumber(proportion.sandRatio, 1)} unit="%" />
          <Figure size="small" label="容重" value={formatNumber(proportion.density)} unit="kg/m³" />
        </div>
        <KeyValue
          items={proportion.materials.map((material) => ({
            label: [material.name, material.spec].filter(Boolean).map(spaceText).join(' '),
            value: formatQuantity(material.kgPerM3, 'kg', 1),
          }))}
        />
      </Card>
    </Section>
  );
}
