import type { Order } from '@pourline/domain/orders/order';
import { formatQuantity, spaceText } from '../kit/format.ts';
import { Row } from '../kit/Row.tsx';
import { StateTag } from '../kit/StateTag.tsx';
import { VolumeBar } from '../kit/VolumeBar.tsx';
import { bookingText } from './bookingText.ts';
import { orderVolumes } from './orderProgress.ts';
import { orderTag } from './orderTag.ts';
import type { CodeNames } from './useCodeNames.ts';

/** One order in a list: where, what, when, and how far it is. */
export function OrderRow({
  order,
  names,
  now,
  selected,
  onOpen,
}: {
  order: Order;
  names: CodeNames;
  now: number;
  selected?: boolean;
  onOpen: () => void;
}) {
  const tag = orderTag(order.state);
  const volumes = orderVolumes(order);
  const started = volumes.planned > 0 || volumes.delivered > 0;
  return (
    <Row
      title={spaceText(order.projectName)}
      note={`${spaceText(order.constructionSite)} · ${spaceText(names.concrete(order))}`}
      trailing={<StateTag tone={tag.tone}>{tag.label}</StateTag>}
      chevron={false}
      selected={selected}
      onOpen={onOpen}
      className="items-start py-3"
    >
      {started ? (
        <VolumeBar
          ordered={volumes.ordered}
          planned={volumes.planned}
          onRoad={volumes.onRoad}
          delivered={volumes.delivered}
        />
      ) : null}
      <div className="mt-1.5 flex items-baseline justify-between gap-3 text-13 text-ink2">
        <span className="truncate">{bookingText(order.bookBegin, order.bookEnd, now)}</span>
        <span className="shrink-0 font-medium text-ink">
          {started ? (
            <span className="font-normal text-ink3">{`${formatQuantity(volumes.delivered, '/', 2)} `}</span>
          ) : null}
          {formatQuantity(volumes.ordered, 'm³')}
        </span>
      </div>
    </Row>
  );
}
