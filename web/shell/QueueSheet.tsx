import CloudOff from 'lucide-react/icons/cloud-off';
import { dismissQueued, sendQueuedAgain, useOfflineQueue } from '../api/act.ts';
import type { RefusedCommand } from '../api/offlineQueue.ts';
import { Button } from '../kit/button/Button.tsx';
import { thinSpace } from '../kit/figure/format.ts';
import { Empty } from '../kit/page/Empty.tsx';
import { confirm } from '../kit/sheet/dialogs.ts';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { QueueRow } from './QueueRow.tsx';
import { refusedAdvice } from './refusedAdvice.ts';

/** What waits for the network, in order, and what the server refused. */
export function QueueSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { waiting, refused, ofOthers } = useOfflineQueue();
  const close = () => onOpenChange(false);
  async function giveUp(id: string, text: string): Promise<void> {
    if (await confirm({ title: '放弃这项操作？', text, yes: '放弃', no: '保留' })) await dismissQueued(id);
  }
  const lost = (label: string) => `${label} 的签名将从这部手机删除，不能找回`;
  const seen = ({ id, label, files }: RefusedCommand) =>
    files ? void giveUp(id, lost(label)) : void dismissQueued(id);
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
        <QueueRow
          key={one.id}
          command={one}
          onLeave={close}
          trailing={
            <>
              {one.files && (one.status ?? 0) >= 500 ? (
                <Button size="small" onClick={() => void sendQueuedAgain(one.id)}>
                  再发一次
                </Button>
              ) : null}
              <Button size="small" onClick={() => seen(one)}>
                {one.files ? '放弃' : '知道了'}
              </Button>
            </>
          }
        >
          <p className="text-13 text-mistake">{one.text}</p>
          {refusedAdvice(one) === null ? null : <p className="text-13 text-ink2">{refusedAdvice(one)}</p>}
        </QueueRow>
      ))}
      {waiting.length > 0 ? <h3 className="px-4 pt-3 text-12 text-ink3">等待发送</h3> : null}
      {waiting.map((one) => (
        <QueueRow
          key={one.id}
          command={one}
          onLeave={close}
          trailing={
            <Button
              size="small"
              look="quiet"
              onClick={() => void giveUp(one.id, one.files ? lost(one.label) : `${one.label} 将不会发送`)}
            >
              放弃
            </Button>
          }
        >
          {one.held ? <p className="text-13 text-warn-ink">{`暂未送达：${one.held}`}</p> : null}
        </QueueRow>
      ))}
      {ofOthers > 0 ? (
        <p className="px-4 py-3 text-13 text-ink3">
          {`另有${thinSpace}${ofOthers}${thinSpace}项是其他账号（或同一账号在其他企业）留在这部手机上的，由其登录后处理`}
        </p>
      ) : null}
    </Sheet>
  );
}
