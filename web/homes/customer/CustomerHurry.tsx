import type { HomeSections } from '@pourline/contract/homeParts';
import { messages } from '@pourline/contract/messages';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { useAct, useCall } from '../../api/queries.ts';
import { Button } from '../../kit/button/Button.tsx';
import { formatTime, spaceText } from '../../kit/figure/format.ts';
import { toneText } from '../../kit/figure/tone.ts';
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
export function CustomerHurry({ orders, now }: { orders: HomeSections['orders']; now: number }) {
  const send = useAct(messages.send, { success: '已催车，调度会尽快答复' });
  const dry = ordersRunningDry(orders, now);
  const asked = useHurries(dry.length > 0);
  if (dry.length === 0) return null;
  const hurry = async ({ order, feed }: (typeof dry)[number]) => {
    const text = `${order.projectName} ${order.constructionSite} 将请调度加快供应`;
    if (!(await confirm({ title: '申请催车？', text, yes: '申请催车' }))) return;
    await send.run({ body: { msgType: 'report_speed_up', taskID: order.taskID, content: `${feed.text}，请尽快来车` } });
  };
  return (
    <Section title="供料">
      <Card flush>
        {dry.map(({ order, feed }) => (
          <Row
            key={order.taskID}
            title={spaceText(order.constructionSite)}
            note={`${spaceText(order.projectName)} · ${bookingText(order.bookBegin, order.bookEnd, now)}`}
            trailing={
              asked.has(order.taskID) ? null : (
                <Button size="small" act={send} onClick={() => void hurry({ order, feed })}>
                  申请催车
                </Button>
              )
            }
            onOpen={() => go('orderinfo', { id: order.taskID })}
            chevron={false}
          >
            <span className={toneText[feed.tone]}>{feed.text}</span>
            {asked.has(order.taskID) ? (
              <span className="ml-2 text-13 text-warn-ink">{`已催车 ${formatTime(asked.get(order.taskID) ?? now)}，等调度答复`}</span>
            ) : null}
          </Row>
        ))}
      </Card>
    </Section>
  );
}
