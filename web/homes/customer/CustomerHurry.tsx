import { messages } from '@pourline/contract/messages';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import type { Order } from '@pourline/domain/orders/order';
import type { Waybill } from '@pourline/domain/waybills/waybill';
import { useAct, useCall } from '../../api/queries.ts';
import { Button } from '../../kit/button/Button.tsx';
import { formatTime, spaceText } from '../../kit/figure/format.ts';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { confirm } from '../../kit/sheet/dialogs.ts';
import { go } from '../../shell/go.ts';
import { bookingText } from '../../trade/bookingText.ts';
import { ordersRunningDry } from './ordersRunningDry.ts';

/** When trucks were last asked for, ms, by order, where the dispatcher has not answered yet. */
function useHurries(enabled: boolean): ReadonlyMap<string, number> {
  const waiting = isMessageUnsettled.states.join(',');
  const { data } = useCall(messages.list, { query: { 'filter.mine': '1', 'filter.state': waiting } }, { enabled });
  const hurries = (data?.data ?? []).filter(({ msgType }) => msgType === 'report_speed_up').toReversed();
  return new Map(hurries.map(({ taskID, createTime }) => [taskID ?? '', Date.parse(createTime)]));
}

/** Where the feed of a pour breaks the site asks for trucks at one touch, where it reads of it. */
export function CustomerHurry({
  orders,
  loads,
  now,
}: {
  orders: readonly Order[];
  loads: readonly Waybill[];
  now: number;
}) {
  const send = useAct(messages.send, { success: '已催车，调度会尽快答复' });
  const dry = ordersRunningDry(orders, loads, now);
  const asked = useHurries(dry.length > 0);
  if (dry.length === 0) return null;
  const hurry = async (order: Order) => {
    const text = `${order.projectName} ${order.constructionSite} 将请调度加快供应`;
    if (!(await confirm({ title: '申请催车？', text, yes: '申请催车' }))) return;
    await send.run({ body: { msgType: 'report_speed_up', taskID: order.taskID, content: '现场断料，请尽快来车' } });
  };
  return (
    <Section title="没有车在路上">
      <Card flush>
        {dry.map((order) => (
          <Row
            key={order.taskID}
            title={spaceText(order.constructionSite)}
            note={`${spaceText(order.projectName)} · ${bookingText(order.bookBegin, order.bookEnd, now)}`}
            trailing={
              asked.has(order.taskID) ? null : (
                <Button size="small" act={send} onClick={() => void hurry(order)}>
                  申请催车
                </Button>
              )
            }
            onOpen={() => go('orderinfo', { id: order.taskID })}
            chevron={false}
          >
            {asked.has(order.taskID) ? (
              <span className="text-13 text-warn-ink">{`已催车 ${formatTime(asked.get(order.taskID) ?? now)}，等调度答复`}</span>
            ) : null}
          </Row>
        ))}
      </Card>
    </Section>
  );
}
