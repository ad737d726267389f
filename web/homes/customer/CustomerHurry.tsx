import type { HomeSections } from '@pourline/contract/homeParts';
import { messages } from '@pourline/contract/messages';
import { useAct } from '../../api/queries.ts';
import { Button } from '../../kit/button/Button.tsx';
import { spaceText } from '../../kit/figure/format.ts';
import { toneText } from '../../kit/figure/tone.ts';
import { Row } from '../../kit/list/Row.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { confirm } from '../../kit/sheet/dialogs.ts';
import { go } from '../../shell/go.ts';
import { ordersRunningDry } from './ordersRunningDry.ts';

/** Where the feed of a pour breaks the site asks for trucks at one touch, where it reads of it. */
export function CustomerHurry({ orders, now }: { orders: HomeSections['orders']; now: number }) {
  const send = useAct(messages.send, { success: '已催车，调度会尽快答复' });
  const dry = ordersRunningDry(orders, now);
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
            title={`${spaceText(order.projectName)} ${spaceText(order.constructionSite)}`}
            note={<span className={toneText[feed.tone]}>{feed.text}</span>}
            trailing={
              <Button size="small" act={send} onClick={() => void hurry({ order, feed })}>
                申请催车
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
