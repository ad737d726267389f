import type { OrderInfo } from '@pourline/contract/orders/orderInfo';
import { orderEntries } from '@pourline/domain/access/menus';
import { holds } from '@pourline/domain/access/rights';
import { useViewer } from '../../api/viewer.ts';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { openEntry } from '../../shell/go.ts';
import { NamedIcon } from '../../shell/NamedIcon.tsx';
import { useMayOpen } from '../../shell/useMayOpen.ts';

/** What other capabilities have about an order in its state, for whom it is. */
export function OrderEntries({ order }: { order: Pick<OrderInfo, 'taskID' | 'state' | 'pourWay'> }) {
  const viewer = useViewer();
  const mayOpen = useMayOpen();
  const entries = orderEntries(order).filter(
    (entry) => mayOpen(entry.screen) && (!entry.right || (viewer !== null && holds(viewer, entry.right))),
  );
  if (entries.length === 0) return null;
  return (
    <Section>
      <Card flush>
        {entries.map(({ screen, title, icon, params }) => (
          <Row
            key={screen}
            title={title}
            leading={<NamedIcon name={icon} className="size-5" />}
            onOpen={() => openEntry({ screen, params: { ...params, id: order.taskID } })}
          />
        ))}
      </Card>
    </Section>
  );
}
