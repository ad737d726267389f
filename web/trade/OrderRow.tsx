import type { OrderSupply } from '@pourline/contract/orders/orderSupply';
import type { Alarm } from '@pourline/domain/alarms/alarm';
import type { Order } from '@pourline/domain/orders/order';
import { formatNumber, formatQuantity, spaceText } from '../kit/figure/format.ts';
import { StateTag } from '../kit/figure/StateTag.tsx';
import { VolumeBar } from '../kit/figure/VolumeBar.tsx';
import { Row } from '../kit/list/Row.tsx';
import { AlarmTag } from './AlarmTag.tsx';
import { bookingText } from './bookingText.ts';
import { HoldTag } from './HoldTag.tsx';
import { orderVolumes } from './orderProgress.ts';
import { orderTag } from './orderTag.ts';
import { SupplyLines } from './SupplyLines.tsx';
import { shortNo } from './shortNo.ts';
import { supplyNow } from './supplyNow.ts';
import type { CodeNames } from './useCodeNames.ts';

/** One order in a list: where, what, when, and how far it is. */
export function OrderRow({
  order,
  names,
  now,
  selected,
  part = false,
  alarms,
  onOpen,
}: {
  /** With how it is supplied now, where that is known. */
  order: Order & { supply?: OrderSupply | null };
  names: CodeNames;
  now: number;
  selected?: boolean;
  /** Among orders of one project: the part is the title. */
  part?: boolean;
  /** What is wrong with it now, for those who see to it. */
  alarms?: readonly Alarm[] | undefined;
  onOpen: () => void;
}) {
  const tag = orderTag(order.state);
  const volumes = orderVolumes(order);
  const started = volumes.planned > 0 || volumes.delivered > 0;
  return (
    <Row
      title={spaceText(part ? order.constructionSite : order.projectName)}
      note={
        part
          ? spaceText(names.concrete(order))
          : `${spaceText(order.constructionSite)} · ${spaceText(names.concrete(order))}`
      }
      trailing={
        <>
          <span className="flex items-center gap-1.5">
            <AlarmTag alarms={alarms} />
            <HoldTag cause={order.holdCause} />
            <StateTag tone={tag.tone}>{tag.label}</StateTag>
          </span>
          <span className="mt-1 text-14">
            {started ? (
              <span className="text-ink3">{`${formatNumber(volumes.delivered, 2, { trim: true })} / `}</span>
            ) : null}
            <span className="font-medium text-ink">{formatQuantity(volumes.ordered, 'm³')}</span>
          </span>
        </>
      }
      chevron={false}
      selected={selected}
      onOpen={onOpen}
      className="items-start py-3"
    >
      <p className="truncate @max-[15rem]:whitespace-normal text-13 text-ink2">
        {`${bookingText(order.bookBegin, order.bookEnd, now)} · ${shortNo(order.taskNo)}`}
      </p>
      {order.supply === undefined ? null : (
        <SupplyLines
          className="mt-1"
          order={order}
          supply={order.supply && supplyNow(order, order.supply, now)}
          now={now}
        />
      )}
      {started ? (
        <VolumeBar
          className="mt-2"
          ordered={volumes.ordered}
          planned={volumes.planned}
          onRoad={volumes.onRoad}
          delivered={volumes.delivered}
        />
      ) : null}
    </Row>
  );
}
