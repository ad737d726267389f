import type { PumpTask } from '@pourline/domain/pumps/pumpTask';
import { Card } from '../kit/page/Card.tsx';
import { Section } from '../kit/page/Section.tsx';
import { go } from '../shell/go.ts';
import { PumpDutySwitch } from './PumpDutySwitch.tsx';
import { PumpTaskRow } from './PumpTaskRow.tsx';

/** The pump man's own tasks on their home page, above the pours of the plant, and whether they are on duty. */
export function OwnPumpTasks({ tasks, now }: { tasks: readonly PumpTask[]; now: number }) {
  return (
    <Section title="我的任务">
      <Card flush>
        <PumpDutySwitch />
        {tasks.length === 0 ? <p className="px-4 py-4 text-14 text-ink3">调度还没有派给您的任务</p> : null}
        {tasks.map((task) => (
          <PumpTaskRow
            key={task.pumpTaskID}
            task={task}
            now={now}
            onOpen={() => go('pumptaskinfo', { id: task.pumpTaskID })}
          />
        ))}
      </Card>
    </Section>
  );
}
