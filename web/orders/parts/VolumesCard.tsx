import { Figure } from '../../kit/figure/Figure.tsx';
import { formatNumber } from '../../kit/figure/format.ts';
import { VolumeBar } from '../../kit/figure/VolumeBar.tsx';
import { Card } from '../../kit/page/Card.tsx';
import type { OrderVolumes } from '../../trade/orderProgress.ts';

/** One volume of an order in large figures (m³), above how far the order has come. */
export function VolumesCard({ label, value, volumes }: { label: string; value: number; volumes: OrderVolumes }) {
  const { ordered, planned, onRoad, delivered } = volumes;
  return (
    <Card>
      <Figure size="hero" label={label} value={formatNumber(value, 2, { trim: true })} unit="m³" />
      <VolumeBar className="mt-4" legend {...{ ordered, planned, onRoad, delivered }} />
    </Card>
  );
}
