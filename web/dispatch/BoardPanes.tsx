import type { ReactNode } from 'react';
import { Divider, usePane } from '../kit/page/Divider.tsx';
import { useSpacious } from '../kit/page/useWide.ts';

const orderRange = { min: 360, max: 760 };
/** Orders in one line each need the width for all that a card tells. */
const lineRange = { min: 480, max: 900 };
const queueRange = { min: 240, max: 480 };
const truckRange = { min: 140, max: 640 };

const threeRows = 'minmax(0, 1.15fr) minmax(0, 1fr) minmax(0, 1fr)';
const twoRows = 'minmax(0, 1fr) minmax(0, 1fr)';

interface Panes {
  orders: ReactNode;
  map: ReactNode;
  trucks: ReactNode;
  queue: ReactNode;
  /** The trucks have the place of the map. */
  fullTrucks: boolean;
  /** The plan beside the orders, in the place of the map; null: it is not wanted. */
  plan: ReactNode;
  /** Orders stand in one line each. */
  compact: boolean;
}

/**
 * The wide board: orders, map over trucks, queue; each pane keeps the size it was given on this device. With the plan trucks and
 * queue lie under it, so that it has the width; where three columns would be cut, map, trucks and queue lie under each other.
 */
export function BoardPanes({ orders, map, trucks, queue, fullTrucks, plan, compact }: Panes) {
  const spacious = useSpacious();
  const cards = usePane('board.orders', window.innerWidth >= 1800 ? 560 : 440, orderRange);
  const rows = usePane('board.orders.compact', window.innerWidth >= 1800 ? 760 : 620, lineRange);
  // Trucks in the place of the map need the width themselves.
  const wide = compact && !fullTrucks;
  const left = wide ? rows : cards;
  const most = wide ? '51%' : '42%';
  const right = usePane('board.queue', window.innerWidth >= 1800 ? 340 : 280, queueRange);
  const low = usePane('board.trucks', Math.round(window.innerHeight * 0.36), truckRange);
  const ordersDivider = <Divider label="调整订单列宽" {...left} grows="right" />;
  const trucksDivider = <Divider label="调整车辆列表高度" {...low} grows="up" />;
  const queueDivider = <Divider label="调整排队列宽" {...right} grows="left" />;
  const whole = 'grid h-full min-h-0 p-3';
  if (plan)
    return (
      <div className={whole} style={{ gridTemplateColumns: `min(${left.size}px, 36%) 12px minmax(0, 1fr)` }}>
        {orders}
        {ordersDivider}
        <div className="grid min-h-0" style={{ gridTemplateRows: `minmax(0, 1fr) 12px min(${low.size}px, 45%)` }}>
          {plan}
          {trucksDivider}
          <div
            className="grid min-h-0"
            style={{ gridTemplateColumns: `minmax(0, 1fr) 12px min(${right.size}px, 45%)` }}
          >
            {trucks}
            {queueDivider}
            {queue}
          </div>
        </div>
      </div>
    );
  if (!spacious)
    return (
      <div
        className={whole}
        style={{ gridTemplateColumns: `min(${left.size}px, ${wide ? '60%' : '50%'}) 12px minmax(0, 1fr)` }}
      >
        {orders}
        {ordersDivider}
        <div className="grid min-h-0 gap-3" style={{ gridTemplateRows: fullTrucks ? twoRows : threeRows }}>
          {fullTrucks ? null : map}
          {trucks}
          {queue}
        </div>
      </div>
    );
  return (
    <div
      className={whole}
      style={{
        gridTemplateColumns: `min(${left.size}px, ${most}) 12px minmax(0, 1fr) 12px min(${right.size}px, ${wide ? '21%' : '28%'})`,
      }}
    >
      {orders}
      {ordersDivider}
      <div
        className="grid min-h-0"
        style={{ gridTemplateRows: fullTrucks ? 'minmax(0, 1fr)' : `minmax(0, 1fr) 12px min(${low.size}px, 75%)` }}
      >
        {fullTrucks ? null : map}
        {fullTrucks ? null : trucksDivider}
        {trucks}
      </div>
      {queueDivider}
      {queue}
    </div>
  );
}
