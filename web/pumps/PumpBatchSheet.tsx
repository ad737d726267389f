import { pumps } from '@pourline/contract/pumps';
import type { PumpTask } from '@pourline/domain/pumps/pumpTask';
import { useState } from 'react';
import { usePlantNow } from '../api/clock.ts';
import { useAct, useCall } from '../api/queries.ts';
import { standText } from '../crews/crewTexts.ts';
import { Button } from '../kit/button/Button.tsx';
import { Chips } from '../kit/field/Chips.tsx';
import { Field } from '../kit/field/Field.tsx';
import { spaceText } from '../kit/figure/format.ts';
import { checkBody } from '../kit/form/checkBody.ts';
import { Sheet } from '../kit/sheet/Sheet.tsx';

/** Gives all tasks for which the plan has a pump to it, each to a crew that is named here; all of them or none. */
export function PumpBatchSheet({ tasks, onClose }: { tasks: readonly PumpTask[]; onClose: () => void }) {
  const now = usePlantNow(60_000);
  const apply = useAct(pumps.batchApply, { success: `已派 ${tasks.length} 台，班组都已收到通知`, onDone: onClose });
  const { data } = useCall(pumps.choices, { params: { id: tasks[0]?.pumpTaskID ?? '' } });
  const [crews, setCrews] = useState<Readonly<Record<string, string[]>>>({});
  const { body, mistakes } = checkBody(pumps.batchApply.body, {
    tasks: tasks.map(({ pumpTaskID, proposedCarID }) => ({
      ...{ pumpTaskID, carID: proposedCarID ?? '', crew: crews[pumpTaskID] ?? [] },
    })),
  });
  return (
    <Sheet
      open
      onOpenChange={(next) => !next && onClose()}
      title="按排程派泵"
      wideAs="panel"
      footer={
        <Button
          look="primary"
          className="flex-1"
          act={apply}
          disabled={body === null}
          onClick={() => body && apply.run({ body })}
        >
          {body === null ? '先给每台泵选班组人员' : `派 ${tasks.length} 台并通知班组`}
        </Button>
      }
    >
      <div className="space-y-5 px-4 pt-1 pb-4">
        <p className="text-14 text-ink2">派班后可逐个撤回；有一台派不了，就一台都不派</p>
        {tasks.map((task) => (
          <Field
            key={task.pumpTaskID}
            label={`${task.proposedCarNo} · ${spaceText(task.projectName)}`}
            hint={standText(task, now)}
            group
            required
          >
            <Chips
              value={crews[task.pumpTaskID] ?? []}
              onChange={(crew) => setCrews((before) => ({ ...before, [task.pumpTaskID]: crew }))}
              options={(data?.people ?? []).map(({ userID, name, onDuty }) => ({
                value: userID,
                label: onDuty ? name : `${name}（休班）`,
              }))}
            />
          </Field>
        ))}
        {mistakes.tasks ? <p className="text-13 text-ink3">每台泵都要选班组人员</p> : null}
      </div>
    </Sheet>
  );
}
