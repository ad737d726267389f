import type { Order } from '@pourline/domain/orders/order';
import { orderMachine } from '@pourline/domain/orders/orderStates';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { Figure } from '../../kit/figure/Figure.tsx';
import { formatNumber, spaceText } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { VolumeBar } from '../../kit/figure/VolumeBar.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { go } from '../../shell/go.ts';
import { bookingText } from '../../trade/bookingText.ts';
import { orderVolumes } from '../../trade/orderProgress.ts';
import { stateFaceOf } from '../../trade/stateFace.ts';

/** One running order of the site: how much is left. */
export function CustomerOrder({
  order,
  loads,
  concrete,
  now,
}: {
  order: Order;
  /** Every load under way that the site sees. */
  loads: readonly Waybill[];
  concrete: string;
  now: number;
}) {
  const face = stateFaceOf(orderMachine, order.state);
  const volumes = orderVolumes(
    order,
    loads.filter((load) => load.taskID === order.taskID),
  );
  return (
    <Card className="relative hover:bg-hover">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <button
            type="button"
            onClick={() => go('orderinfo', { id: order.taskID })}
            className="block max-w-full text-left font-medium text-16 after:absolute after:inset-0 after:rounded-lg"
          >
            {spaceText(order.projectName)}
          </button>
          <p className="text-13 text-ink3">{`${spaceText(order.constructionSite)} · ${concrete}`}</p>
          <p className="text-14 text-ink2">{bookingText(order.bookBegin, order.bookEnd, now)}</p>
        </div>
        <StateTag tone={face.tone}>{face.label}</StateTag>
      </div>
      <Figure
        className="mt-2"
        size="large"
        label="还需供应"
        value={formatNumber(volumes.left, 2, { trim: true })}
        unit="m³"
      />
      <VolumeBar
        className="mt-2"
        ordered={volumes.ordered}
        planned={volumes.planned}
        onRoad={volumes.onRoad}
        delivered={volumes.delivered}
        legend={volumes.planned > 0}
      />
    </Card>
  );
}
