import type { HomeSections } from '@pourline/contract/homeParts';
import { orderMachine } from '@pourline/domain/orders/orderStates';
import { plantNow } from '../api/clock.ts';
import { formatQuantity, formatShortTime, spaceText } from '../kit/format.ts';
import { Row } from '../kit/Row.tsx';
import { StateTag } from '../kit/StateTag.tsx';
import { useCodeNames } from '../orders/useCodeNames.ts';
import { go } from '../shell/go.ts';
import { stateFaceOf } from '../shell/stateFace.ts';

type Line = HomeSections['coming'][number];

/** An order that waits: when its first truck is loaded, for whom, what and how much. */
export function OrderLine({
  order,
  screen = 'orderinfo',
}: {
  order: Line;
  screen?: 'orderinfo' | 'orderproportioninfo';
}) {
  const names = useCodeNames();
  const face = stateFaceOf(orderMachine, order.state);
  const at = Date.parse(order.arrangeTime ?? order.bookBegin);
  return (
    <Row
      title={spaceText(order.projectName)}
      note={`${spaceText(order.constructionSite)} · ${names.concrete(order)} · ${formatQuantity(order.scheduledCa, 'm³')}`}
      trailing={
        <>
          <span className="font-medium text-14 text-ink">{formatShortTime(at, plantNow())}</span>
          <StateTag tone={face.tone}>{face.label}</StateTag>
        </>
      }
      onOpen={() => go(screen, { id: order.taskID })}
      chevron={false}
    />
  );
}
