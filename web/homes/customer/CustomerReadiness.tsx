import type { HomeSections } from '@pourline/contract/homeParts';
import { orders as orderCalls } from '@pourline/contract/orders';
import { useAct } from '../../api/queries.ts';
import { Button } from '../../kit/button/Button.tsx';
import { spaceText } from '../../kit/figure/format.ts';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { go } from '../../shell/go.ts';
import { startText } from '../../trade/startText.ts';
import { ordersToConfirm } from './ordersToConfirm.ts';

/** Pours that wait for the site's word that it is ready, the next first. */
export function CustomerReadiness({ orders, now }: { orders: HomeSections['orders']; now: number }) {
  const confirm = useAct(orderCalls.submitConfirmation, { success: '已通知搅拌站可以浇筑' });
  const waiting = ordersToConfirm(orders, now);
  if (waiting.length === 0) return null;
  return (
    <Section title="现场准备好了吗">
      <Card flush>
        {waiting.map((order) => (
          <Row
            key={order.taskID}
            title={spaceText(order.constructionSite)}
            note={`${spaceText(order.projectName)} · ${startText(order, now)}`}
            trailing={
              <Button size="small" act={confirm} onClick={() => void confirm.run({ params: { id: order.taskID } })}>
                确认可以浇筑
              </Button>
            }
            onOpen={() => go('orderinfo', { id: order.taskID })}
            chevron={false}
          />
        ))}
      </Card>
    </Section>
  );
}
