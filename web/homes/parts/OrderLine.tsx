import type { HomeSections } from '@pourline/contract/homeParts';
import { orderMachine } from '@pourline/domain/orders/orderStates';
import { plantNow } from '../../api/clock.ts';
import { spaceText } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { KeptEnd } from '../../kit/list/KeptEnd.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { go } from '../../shell/go.ts';
import { HoldTag } from '../../trade/HoldTag.tsx';
import { startText } from '../../trade/startText.ts';
import { stateFaceOf } from '../../trade/stateFace.ts';
import { useCodeNames } from '../../trade/useCodeNames.ts';
import { orderLineWords } from './orderLineWords.ts';

type Line = HomeSections['coming'][number];

/** An order that waits: when its first truck is loaded, for whom, what and how much. */
export function OrderLine({
  order,
  screen = 'orderinfo',
}: {
  order: Line;
  screen?: 'orderinfo' | 'orderproportioninfo' | 'openingappraisal';
}) {
  const names = useCodeNames();
  const face = stateFaceOf(orderMachine, order.state);
  return (
    <Row
      title={spaceText(order.projectName)}
      note={<KeptEnd {...orderLineWords(order, names.concrete(order))} />}
      trailing={
        <>
          <span className="font-medium text-14 text-ink">{startText(order, plantNow())}</span>
          <span className="flex items-center gap-1.5">
            <HoldTag cause={order.holdCause} />
            <StateTag tone={face.tone}>{face.label}</StateTag>
          </span>
        </>
      }
      onOpen={() => go(screen, { id: order.taskID })}
      chevron={false}
    />
  );
}
