import type { PumpTask } from '@pourline/domain/pumps/pumpTask';
import { OwnCrewTasks } from '../crews/OwnCrewTasks.tsx';
import { go } from '../shell/go.ts';
import { PumpDutySwitch } from './PumpDutySwitch.tsx';
import { PumpTaskRow } from './PumpTaskRow.tsx';

/** The pump man's own tasks on their home page. */
export function OwnPumpTasks({ tasks, now }: { tasks: readonly PumpTask[]; now: number }) {
  return (
    <OwnCrewTasks duty={<PumpDutySwitch />}>
      {tasks.map((task) => (
        <PumpTaskRow
          key={task.pumpTaskID}
          task={task}
          now={now}
          onOpen={() => go('pumptaskinfo', { id: task.pumpTaskID })}
        />
      ))}
    </OwnCrewTasks>
  );
}
