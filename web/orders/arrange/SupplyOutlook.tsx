import { arrivalOfNext } from '@pourline/domain/dispatch/feedForecast';
import type { Order } from '@pourline/domain/orders/order';
import { orderDrive } from '@pourline/domain/roads/orderDrive';
import { plantNow } from '../../api/clock.ts';
import { plantOffset } from '../../api/plantOffset.ts';
import { Figure } from '../../kit/figure/Figure.tsx';
import { formatShortTime, formatTime } from '../../kit/figure/format.ts';
import { Card } from '../../kit/page/Card.tsx';
import { orderVolumes } from '../../trade/orderProgress.ts';
import { leavesAt, type OrderWay } from './orderWay.ts';
import { minutesBetween, trucksNeeded, usualLoad } from './trucksNeeded.ts';

const minuteMs = 60_000;

/** What an arrangement comes to: first truck at the site, trucks needed, how often one leaves, when the last is unloaded. */
export function SupplyOutlook({
  order,
  way,
  rate,
  start,
}: {
  order: Order;
  way: OrderWay;
  rate: number;
  start: number;
}) {
  const drive = orderDrive(way.routeHours, leavesAt(start), plantOffset());
  const there = arrivalOfNext(way.routeHours, start, plantOffset());
  const { left } = orderVolumes(order);
  const done = there + (left / rate) * 60 * minuteMs;
  return (
    <Card className="mt-6">
      <div className="grid grid-cols-2 gap-4 @sm:grid-cols-4">
        <Figure size="small" label="首车到场" value={formatTime(there)} />
        <Figure size="small" label="需要车辆" value={trucksNeeded(rate, drive, left)} unit="辆" />
        <Figure
          size="small"
          label={`发车间隔（${usualLoad} m³）`}
          value={Math.round(minutesBetween(rate))}
          unit="分钟"
        />
        <Figure size="small" label="预计浇完" value={formatShortTime(done, plantNow())} />
      </div>
    </Card>
  );
}
