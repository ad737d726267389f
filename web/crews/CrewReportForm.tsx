import type { ReportType } from '@pourline/contract/messages';
import { AskReport } from '../trade/AskReport.tsx';

/** What a crew asks the desk for, and what becomes of the task where that agrees. */
const asks = {
  common: { label: '其他情况', tells: '调度会看到，任务照旧' },
  pause: { label: '申请暂停', tells: '调度同意后任务暂停，恢复前不能开始' },
  resume: { label: '申请恢复', tells: '调度同意后任务继续' },
  cancel: { label: '申请取消', tells: '调度同意后任务取消，不用再去' },
} as const;
type Ask = keyof typeof asks;

/** A crew reports on its task; without a network it waits on the phone. */
export function CrewReportForm({
  task,
  thing,
  typeOf,
  whose,
  words,
}: {
  task: { taskID: string; projectName: string; paused: boolean } | undefined;
  /** The task that the report names. */
  thing: { pumpTaskID: string } | { pipeTaskID: string };
  /** The kind of message that an ask of this crew is. */
  typeOf: Readonly<Record<Ask, ReportType>>;
  whose: string;
  /** What usually is the matter, to be touched. */
  words: readonly string[];
}) {
  const ask = (name: Ask) => ({ msgType: typeOf[name], ...asks[name] });
  return (
    <AskReport
      about={task ? `${task.projectName} · ${whose}` : ''}
      asks={[ask('common'), ask(task?.paused ? 'resume' : 'pause'), ask('cancel')]}
      words={words}
      thing={{ taskID: task?.taskID, ...thing }}
      queueAs={`任务反馈${task ? ` · ${task.projectName}` : ''}`}
    />
  );
}
