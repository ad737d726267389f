import type { Order } from '@pourline/domain/orders/order';
import { isOrderLoose } from '@pourline/domain/orders/orderStages';
import { Button } from '../../kit/button/Button.tsx';
import { formatQuantity, spaceText } from '../../kit/figure/format.ts';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { orderTag } from '../../trade/orderTag.ts';

/** The orders of a sequence while it is changed: what is not arranged yet can be taken out, and put back until it is saved. */
export function SequenceMembers({
  orders,
  removed,
  onRemoved,
  mayRemove,
}: {
  orders: readonly Order[];
  removed: readonly string[];
  onRemoved: (taskIDs: readonly string[]) => void;
  /** False when one more would leave the sequence empty. */
  mayRemove: boolean;
}) {
  return (
    <Section title="序列中的订单">
      <Card flush>
        {orders.map((order) => {
          const out = removed.includes(order.taskID);
          return (
            <Row
              key={order.taskID}
              title={
                <span className={out ? 'text-ink3 line-through' : undefined}>{spaceText(order.constructionSite)}</span>
              }
              note={`${formatQuantity(order.scheduledCa, 'm³')} · ${out ? '将移出序列，订单保留' : orderTag(order.state).label}`}
              trailing={
                isOrderLoose(order.state) ? (
                  <Button
                    size="small"
                    look="quiet"
                    disabled={!out && !mayRemove}
                    onClick={() =>
                      onRemoved(out ? removed.filter((id) => id !== order.taskID) : [...removed, order.taskID])
                    }
                  >
                    {out ? '留下' : '移出'}
                  </Button>
                ) : undefined
              }
            />
          );
        })}
      </Card>
    </Section>
  );
}
