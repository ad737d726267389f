import { pipes } from '@pourline/contract/pipes';
import type { PipeTask } from '@pourline/domain/pipes/pipeTask';
import type { PipeTaskAction } from '@pourline/domain/pipes/pipeTaskStates';
import { useAct } from '../api/queries.ts';
import { useWaitingDeed } from '../crews/useWaitingDeed.ts';
import { confirm } from '../kit/sheet/dialogs.ts';
import type { DeedsOf } from '../trade/actForms.ts';
import type { pipeTaskForms } from './pipeTaskForms.ts';

/** What the buttons of a task do; what a crew does waits on the phone where there is no network. */
export function usePipeDeeds({
  pipeTaskID: id,
  projectName,
  takeover,
}: Pick<PipeTask, 'pipeTaskID' | 'projectName' | 'takeover'>): DeedsOf<
  PipeTaskAction,
  typeof pipeTaskForms,
  () => Promise<unknown>
> {
  const params = { id };
  const start = useAct(pipes.start, { success: '已开始布管，调度已经知道', queueAs: `开始任务 · ${projectName}` });
  const finish = useAct(pipes.complete, { success: '布管任务已完成', queueAs: `完成任务 · ${projectName}` });
  const unassign = useAct(pipes.unassign, { success: '已撤回派班，任务回到待排班' });
  const takeOver = useAct(pipes.takeoverComplete, {
    success: '已接管，任务现在是您的',
    queueAs: `接管完成 · ${projectName}`,
  });
  const withdraw = useAct(pipes.takeoverWithdraw, { success: '已撤回交班，任务还是原班组的' });
  return {
    start: () => start.run({ params, body: {} }),
    finish: () => finish.run({ params, body: {} }),
    unassign: async () => {
      const text = '班组会收到取消通知，任务回到待排班，可重新派。';
      if (await confirm({ title: `撤回 ${projectName} 的派班？`, text, yes: '撤回派班' }))
        await unassign.run({ params });
    },
    takeOver: async () => {
      const text = `${takeover?.note ?? ''}。接管后由您的班组确认和完成，原班组不再能操作。`;
      if (await confirm({ title: `接管 ${projectName}？`, text, yes: '接管完成' }))
        await takeOver.run({ params, body: {} });
    },
    withdrawTakeover: async () => {
      const text = '接班的人不会再看到这个任务，可以重新交班。';
      if (await confirm({ title: '撤回交班？', text, yes: '撤回交班' })) await withdraw.run({ params });
    },
  };
}

const words = {
  [pipes.start.path]: '开始任务',
  [pipes.modify.path]: '更正',
  [pipes.confirm.path]: '确认布管',
  [pipes.complete.path]: '完成任务',
  [pipes.takeoverComplete.path]: '接管完成',
};

/** What was done on a task and waits on this phone for a network; undefined: nothing. */
export const usePipeWaits = (pipeTaskID: string): string | undefined => useWaitingDeed(pipeTaskID, words);
