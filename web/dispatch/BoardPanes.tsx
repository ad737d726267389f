import type { ReactNode } from 'react';
import { Divider, usePaneSize } from '../kit/page/Divider.tsx';
import { useSpacious } from '../kit/page/useWide.ts';

const orderRange = [360, 760] as const;
const queueRange = [240, 480] as const;
const truckRange = [140, 640] as const;

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
}

/**
 * The wide board: orders, map over trucks, queue; each pane keeps the size it was given on this device. With the plan trucks and
 * queue lie under it, so that it has the width; where three columns would be cut, map, trucks and queue lie under each other.
 */
export function BoardPanes({ orders, map, trucks, queue, fullTrucks, plan }: Panes) {
  const spacious = useSpacious();
  const [left, setLeft] = usePaneSize('board.orders', window.innerWidth >= 1800 ? 560 : 440, ...orderRange);
  const [right, setRight] = usePaneSize('board.queue', window.innerWidth >= 1800 ? 340 : 280, ...queueRange);
  const [low, setLow] = usePaneSize('board.trucks', Math.round(window.innerHeight * 0.36), ...truckRange);
  const [min, max] = orderRange;
  const ordersDivider = (
    <Divider label="调整订单列宽" size={left} min={min} max={max} grows="right" onResize={setLeft} />
  );
  const [least, most] = truckRange;
  const trucksDivider = (
    <Divider label="调整车辆列表高度" size={low} min={least} max={most} grows="up" onResize={setLow} />
  );
  const queueDivider = (
    <Divider
      label="调整排队列宽"
      size={right}
      min={queueRange[0]}
      max={queueRange[1]}
      grows="left"
      onResize={setRight}
    />
  );
  const whole = 'grid h-full min-h-0 p-3';
  if (plan)
    return (
      <div className={whole} style={{ gridTemplateColumns: `min(${left}px, 36%) 12px minmax(0, 1fr)` }}>
        {orders}
        {ordersDivider}
        <div className="grid min-h-0" style={{ gridTemplateRows: `minmax(0, 1fr) 12px min(${low}px, 45%)` }}>
          {plan}
          {trucksDivider}
          <div className="grid min-h-0" style={{ gridTemplateColumns: `minmax(0, 1fr) 12px min(${right}px, 45%)` }}>
            {trucks}
            {queueDivider}
            {queue}
          </div>
        </div>
      </div>
    );
  if (!spacious)
    return (
      <div className={whole} style={{ gridTemplateColumns: `min(${left}px, 50%) 12px minmax(0, 1fr)` }}>
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
      style={{ gridTemplateColumns: `min(${left}px, 42%) 12px minmax(0, 1fr) 12px min(${right}px, 28%)` }}
    >
      {orders}
      {ordersDivider}
      <div
        className="grid min-h-0"
        style={{ gridTemplateRows: fullTrucks ? 'minmax(0, 1fr)' : `minmax(0, 1fr) 12px min(${low}px, 75%)` }}
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
