import CloudOff from 'lucide-react/icons/cloud-off';
import { dismissQueued, useOfflineQueue } from '../api/act.ts';
import { plantNow } from '../api/clock.ts';
import { Button } from '../kit/button/Button.tsx';
import { formatShortTime } from '../kit/figure/format.ts';
import { Row } from '../kit/list/Row.tsx';
import { Empty } from '../kit/page/Empty.tsx';
import { confirm } from '../kit/sheet/dialogs.ts';
import { Sheet } from '../kit/sheet/Sheet.tsx';

/** What waits for the network, in order, and what the server refused. */
export function QueueSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { waiting, refused } = useOfflineQueue();
  async function giveUp(id: string, label: string): Promise<void> {
    if (await confirm({ title: '放弃这项操作？', text: `${label} 将不会发送`, yes: '放弃', no: '保留' }))
      await dismissQueued(id);
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="离线操作">
      {waiting.length + refused.length === 0 ? (
        <Empty
          icon={<CloudOff />}
          title="没有等待发送的操作"
          note="断网时的操作会保存在这里，联网后按顺序自动发送"
          className="py-10"
        />
      ) : null}
      {refused.length > 0 ? <h3 className="px-4 pt-3 text-12 text-ink3">未被接受</h3> : null}
      {refused.map((one) => (
        <Row
          key={one.id}
          title={one.label}
          note={formatShortTime(Date.parse(one.happenedAt), plantNow())}
          trailing={
            <Button size="small" onClick={() => void dismissQueued(one.id)}>
              知道了
            </Button>
          }
        >
          <p className="text-13 text-mistake">{one.text}</p>
        </Row>
      ))}
      {waiting.length > 0 ? <h3 className="px-4 pt-3 text-12 text-ink3">等待发送</h3> : null}
      {waiting.map((one) => (
        <Row
          key={one.id}
          title={one.label}
          note={formatShortTime(Date.parse(one.happenedAt), plantNow())}
          trailing={
            <Button size="small" look="quiet" onClick={() => void giveUp(one.id, one.label)}>
              放弃
            </Button>
          }
        />
      ))}
    </Sheet>
  );
}
