import type { ReactNode } from 'react';
import { Divider, usePaneSize } from '../kit/page/Divider.tsx';

const orderRange = [360, 760] as const;
const queueRange = [240, 480] as const;
const truckRange = [140, 640] as const;

/** The wide board: orders, map over trucks, queue; each pane keeps the size it was given on this device. */
export function BoardPanes({
  orders,
  map,
  trucks,
  queue,
  fullTrucks,
}: {
  orders: ReactNode;
  map: ReactNode;
  trucks: ReactNode;
  queue: ReactNode;
  /** The trucks have the place of the map. */
  fullTrucks: boolean;
}) {
  const [left, setLeft] = usePaneSize('board.orders', window.innerWidth >= 1800 ? 560 : 440, ...orderRange);
  const [right, setRight] = usePaneSize('board.queue', window.innerWidth >= 1800 ? 340 : 280, ...queueRange);
  const [low, setLow] = usePaneSize('board.trucks', Math.round(window.innerHeight * 0.36), ...truckRange);
  return (
    <div
      className="grid h-full min-h-0 p-3"
      style={{ gridTemplateColumns: `min(${left}px, 42%) 12px minmax(0, 1fr) 12px min(${right}px, 28%)` }}
    >
      {orders}
      <Divider
        label="调整订单列宽"
        size={left}
        min={orderRange[0]}
        max={orderRange[1]}
        grows="right"
        onResize={setLeft}
      />
      <div
        className="grid min-h-0"
        style={{ gridTemplateRows: fullTrucks ? 'minmax(0, 1fr)' : `minmax(0, 1fr) 12px min(${low}px, 75%)` }}
      >
        {fullTrucks ? null : map}
        {fullTrucks ? null : (
          <Divider
            label="调整车辆列表高度"
            size={low}
            min={truckRange[0]}
            max={truckRange[1]}
            grows="up"
            onResize={setLow}
          />
        )}
        {trucks}
      </div>
      <Divider
        label="调整排队列宽"
        size={right}
        min={queueRange[0]}
        max={queueRange[1]}
        grows="left"
        onResize={setRight}
      />
      {queue}
    </div>
  );
}
