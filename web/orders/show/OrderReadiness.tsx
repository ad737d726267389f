import { orders } from '@pourline/contract/orders';
import type { Order } from '@pourline/domain/orders/order';
import { isOrderToSupply } from '@pourline/domain/orders/orderStages';
import { useCall } from '../../api/queries.ts';
import { formatShortTime, thinSpace } from '../../kit/figure/format.ts';
import { StateTag } from '../../kit/figure/StateTag.tsx';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';

const kinds = { manager: '负责人', worker: '现场' } as const;
const faces = {
  yes: { label: '可以浇筑', tone: 'good' },
  no: { label: '暂不能', tone: 'warn' },
  none: { label: '未答复', tone: 'idle' },
} as const;

/** Who of the site has said that it is ready, who has said why not, and who has not answered; until the supply begins. */
export function OrderReadiness({ order, now }: { order: Pick<Order, 'taskID' | 'state'>; now: number }) {
  const isAsked = isOrderToSupply(order.state);
  const { data } = useCall(orders.readiness, { params: { id: order.taskID } }, { enabled: isAsked });
  if (!isAsked || !data || data.people.length === 0) return null;
  return (
    <Section title={data.unanswered > 0 ? `现场准备 · ${data.unanswered}${thinSpace}人未答复` : '现场准备'}>
      <Card flush>
        {data.people.map(({ userID, name, kind, mobileNo, ready, reason, answerTime }) => {
          const face = faces[ready === null ? 'none' : ready ? 'yes' : 'no'];
          const at = answerTime === null ? '' : formatShortTime(Date.parse(answerTime), now);
          return (
            <Row
              key={userID}
              title={`${name} · ${kinds[kind]}`}
              note={[reason, at].filter(Boolean).join(' · ') || undefined}
              trailing={<StateTag tone={face.tone}>{face.label}</StateTag>}
              chevron={false}
              onOpen={() => location.assign(`tel:${mobileNo}`)}
            />
          );
        })}
      </Card>
    </Section>
  );
}
