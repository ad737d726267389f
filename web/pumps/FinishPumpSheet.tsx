import type { ReplyOf } from '@pourline/contract/endpoint';
import { pumps } from '@pourline/contract/pumps';
import { pumpedDiffers } from '@pourline/domain/pumps/pumpLimits';
import { useState } from 'react';
import { useAct } from '../api/queries.ts';
import { Button } from '../kit/button/Button.tsx';
import { Field } from '../kit/field/Field.tsx';
import { NumberField } from '../kit/field/NumberField.tsx';
import { TextArea } from '../kit/field/TextArea.tsx';
import { formatQuantity } from '../kit/figure/format.ts';
import { useBodyForm } from '../kit/form/useBodyForm.ts';
import { Sheet } from '../kit/sheet/Sheet.tsx';

/** What a crew says when it has finished: how much it pumped, held against what was unloaded meanwhile. */
export function FinishPumpSheet({
  task,
  open,
  onClose,
}: {
  task: ReplyOf<(typeof pumps)['info']>;
  open: boolean;
  onClose: () => void;
}) {
  // The server knew of more loads than this phone, and asks why.
  const [isAsked, setAsked] = useState(false);
  const finish = useAct(pumps.complete, {
    success: '泵送任务已完成',
    queueAs: `完成任务 · ${task.projectName}`,
    onDone: onClose,
    onQueued: onClose,
    onRefused: ({ code }) => {
      setAsked(code === 'pump.differs');
      return false;
    },
  });
  const { unloadedSince } = task;
  const form = useBodyForm(
    pumps.complete,
    { pumpedCa: unloadedSince > 0 ? unloadedSince : null, reason: '' },
    {
      limits: ({ pumpedCa, reason }) => ({
        reason:
          reason === '' && (isAsked || (typeof pumpedCa === 'number' && pumpedDiffers(pumpedCa, unloadedSince)))
            ? `与期间卸料 ${formatQuantity(unloadedSince, 'm³')} 相差超过 2%，请写明原因`
            : undefined,
      }),
    },
  );
  const { pumpedCa, reason } = form.values;
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="完成任务"
      footer={
        <Button
          look="primary"
          className="flex-1"
          act={finish}
          onClick={() => form.send((body) => finish.run({ params: { id: task.pumpTaskID }, body }))}
        >
          完成任务
        </Button>
      }
    >
      <div className="space-y-4 px-4 pt-1 pb-4">
        <Field
          label="泵送方量"
          required
          error={form.shown('pumpedCa')}
          hint={`泵车就绪以来卸了 ${formatQuantity(unloadedSince, 'm³')}；完成后不能撤回`}
        >
          <NumberField
            value={typeof pumpedCa === 'number' ? pumpedCa : null}
            onChange={(next) => form.set('pumpedCa', next)}
            onBlur={() => form.leave('reason')}
            unit="m³"
          />
        </Field>
        <Field label="相差原因" error={form.shown('reason')}>
          <TextArea
            value={typeof reason === 'string' ? reason : ''}
            onChange={(next) => form.set('reason', next)}
            maxLength={200}
          />
        </Field>
      </div>
    </Sheet>
  );
}
