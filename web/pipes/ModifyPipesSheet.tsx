import type { ReplyOf } from '@pourline/contract/endpoint';
import { pipes } from '@pourline/contract/pipes';
import { isTaskExecuting } from '@pourline/domain/crews/crewTaskStates';
import { useAct } from '../api/queries.ts';
import { CrewRemarkField } from '../crews/CrewFields.tsx';
import { Button } from '../kit/button/Button.tsx';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Sheet } from '../kit/sheet/Sheet.tsx';
import { LaidFields } from './LaidFields.tsx';

/** A crew says what is to be laid, or once it has begun what is laid; the site then confirms it. */
export function ModifyPipesSheet({ task, onClose }: { task: ReplyOf<(typeof pipes)['info']>; onClose: () => void }) {
  const hasBegun = isTaskExecuting(task.state);
  const modify = useAct(pipes.modify, {
    success: hasBegun ? '已更正，工地会收到确认请求' : '已更正计划',
    queueAs: `更正 · ${task.projectName}`,
    onDone: onClose,
    onQueued: onClose,
  });
  const form = useBodyForm(pipes.modify, {
    metres: (hasBegun ? task.metresLaid : null) ?? task.metresPlanned,
    ...{ diameterMm: task.diameterMm, storeys: task.storeys, remark: task.remark },
  });
  return (
    <Sheet
      open
      onOpenChange={(next) => !next && onClose()}
      title="更正"
      footer={
        <Button
          look="primary"
          className="flex-1"
          act={modify}
          onClick={() => form.send((body) => modify.run({ params: { id: task.pipeTaskID }, body }))}
        >
          保存更正
        </Button>
      }
    >
      <div className="space-y-5 px-4 pt-1 pb-4">
        {task.confirmTime === null ? null : (
          <p className="text-14 text-warn-ink">已确认 {task.confirmedMetres} 米；更正后要重新确认</p>
        )}
        <LaidFields form={form} metres="metres" label={hasBegun ? '已布' : '计划布管'} required />
        <CrewRemarkField form={form} />
      </div>
    </Sheet>
  );
}
