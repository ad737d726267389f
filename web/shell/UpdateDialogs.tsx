import { useEffect } from 'react';
import { Button } from '../kit/button/Button.tsx';
import { Dialog } from '../kit/sheet/Dialog.tsx';
import { toast } from '../kit/shell/toast.ts';
import { putOffUpdate, setUpdateStep, type UpdateStep } from './appUpdate.ts';
import { takeUpdate } from './takeUpdate.ts';

const doneMs = 1_500;
const nothing = () => undefined;

/** The newer build: offered, coming, there. */
export function UpdateDialogs({ update }: { update: UpdateStep }) {
  useEffect(() => {
    if (update.step !== 'done') return;
    const timer = setTimeout(() => setUpdateStep({ step: 'none' }), doneMs);
    return () => clearTimeout(timer);
  }, [update.step]);
  const take = () => void takeUpdate().catch(() => toast('下载失败，请稍后再试', { tone: 'error' }));

  if (update.step === 'offered')
    return (
      <Dialog
        open
        onOpenChange={putOffUpdate}
        dismissable={false}
        title={`检测到新版本${update.version}`}
        text="更新后页面会重新打开，正在填写的内容请先提交"
        footer={
          <>
            <Button onClick={putOffUpdate}>稍后</Button>
            <Button look="primary" onClick={take}>
              立即下载
            </Button>
          </>
        }
      />
    );
  if (update.step === 'loading') {
    const percent = Math.round(update.share * 100);
    return (
      <Dialog open onOpenChange={nothing} dismissable={false} title="正在下载新版本" footer={null}>
        <div
          role="progressbar"
          aria-label="下载进度"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-2 overflow-hidden rounded-full bg-sunken"
        >
          <div
            className="h-full rounded-full bg-accent transition-[width] duration-(--quick)"
            style={{ width: `${percent}%` }}
          />
        </div>
        <p className="mt-2 text-center text-14 text-ink2">{`${percent}%`}</p>
      </Dialog>
    );
  }
  if (update.step === 'done')
    return (
      <Dialog
        open
        onOpenChange={() => setUpdateStep({ step: 'none' })}
        title="已成功为您安装最新版本"
        footer={<Button onClick={() => setUpdateStep({ step: 'none' })}>知道了</Button>}
      />
    );
  return null;
}
