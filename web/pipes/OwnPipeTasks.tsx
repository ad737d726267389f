import type { PipeTask } from '@pourline/domain/pipes/pipeTask';
import { OwnCrewTasks } from '../crews/OwnCrewTasks.tsx';
import { go } from '../shell/go.ts';
import { PipeDutySwitch } from './PipeDutySwitch.tsx';
import { PipeTaskRow } from './PipeTaskRow.tsx';

/** The plumber's own tasks on their home page. */
export function OwnPipeTasks({ tasks, now }: { tasks: readonly PipeTask[]; now: number }) {
  return (
    <OwnCrewTasks duty={<PipeDutySwitch />}>
      {tasks.map((task) => (
        <PipeTaskRow
          key={task.pipeTaskID}
          task={task}
          now={now}
          onOpen={() => go('pipetaskinfo', { id: task.pipeTaskID })}
        />
      ))}
    </OwnCrewTasks>
  );
}
