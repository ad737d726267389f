import type { OrderListRow } from '@pourline/contract/orders/orderList';
import type { Alarm } from '@pourline/domain/alarms/alarm';
import { epochMs } from '@pourline/domain/time';
import { formatNumber, spaceText } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { VolumeBar } from '../../kit/figure/VolumeBar.tsx';
import type { TableColumn } from '../../kit/list/tableColumn.ts';
import { AlarmTag } from '../../trade/AlarmTag.tsx';
import { bookingText, exactBookingText } from '../../trade/bookingText.ts';
import { HoldTag } from '../../trade/HoldTag.tsx';
import { orderVolumes } from '../../trade/orderProgress.ts';
import { orderTag } from '../../trade/orderTag.ts';
import { SupplyLine } from '../../trade/SupplyLines.tsx';
import { supplyNow } from '../../trade/supplyNow.ts';
import type { CodeNames } from '../../trade/useCodeNames.ts';

/** The columns of the table of orders on a wide screen. */
export function orderColumns(
  names: CodeNames,
  now: number,
  alarms: ReadonlyMap<string, readonly Alarm[]>,
): TableColumn<OrderListRow>[] {
  return [
    {
      key: 'state',
      title: '状态',
      width: 86,
      value: (order) => order.state,
      render: (order) => <StateTag tone={orderTag(order.state).tone}>{orderTag(order.state).label}</StateTag>,
    },
    {
      key: 'projectName',
      title: '工程',
      value: (order) => order.projectName,
      render: (order) => (
        <div className="flex items-center justify-between gap-2">
          <Lines first={spaceText(order.projectName)} second={spaceText(order.constructionSite)} />
          <span className="flex items-center gap-1.5">
            <HoldTag cause={order.holdCause} />
            <AlarmTag alarms={alarms.get(order.taskID)} />
          </span>
        </div>
      ),
    },
    {
      key: 'strengthNo',
      title: '混凝土',
      width: 80,
      value: (order) => order.strengthNo,
      render: (order) => spaceText(names.concrete(order)),
    },
    {
      key: 'bookBegin',
      title: '供应',
      width: 264,
      value: (order) => epochMs(order.bookBegin),
      render: (order) => (
        <div className="min-w-0">
          <div className="truncate" title={exactBookingText(order.bookBegin, order.bookEnd)}>
            {bookingText(order.bookBegin, order.bookEnd, now)}
          </div>
          <SupplyLine order={order} supply={order.supply && supplyNow(order, order.supply, now)} now={now} />
        </div>
      ),
    },
    {
      key: 'scheduledCa',
      title: '方量 m³',
      width: 100,
      align: 'right',
      value: (order) => order.scheduledCa,
      render: (order) => {
        const volumes = orderVolumes(order);
        return (
          <div className="w-full">
            <div className="text-right">
              <span className="text-ink3">{`${formatNumber(volumes.delivered, 2, { trim: true })} / `}</span>
              {formatNumber(volumes.ordered, 2, { trim: true })}
            </div>
            {volumes.planned > 0 ? (
              <VolumeBar
                ordered={volumes.ordered}
                planned={volumes.planned}
                onRoad={volumes.onRoad}
                delivered={volumes.delivered}
              />
            ) : null}
          </div>
        );
      },
    },
  ];
}

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <div className="min-w-0">
      <div className="truncate font-medium">{first}</div>
      <div className="truncate text-12 text-ink3">{second}</div>
    </div>
  );
}
