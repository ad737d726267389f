import { pumps } from '@pourline/contract/pumps';
import type { PumpTask } from '@pourline/domain/pumps/pumpTask';
import type { PumpTaskAction } from '@pourline/domain/pumps/pumpTaskStates';
import { useAct } from '../api/queries.ts';
import { useWaitingDeed } from '../crews/useWaitingDeed.ts';
import { confirm } from '../kit/sheet/dialogs.ts';
import type { DeedsOf } from '../trade/actForms.ts';
import type { pumpTaskForms } from './pumpTaskForms.ts';

/** What the buttons of a task do; what a crew does waits on the phone where there is no network. */
export function usePumpDeeds({
  pumpTaskID: id,
  projectName,
}: Pick<PumpTask, 'pumpTaskID' | 'projectName'>): DeedsOf<
  PumpTaskAction,
  typeof pumpTaskForms,
  () => Promise<unknown>
> {
  const params = { id };
  const start = useAct(pumps.start, {
    success: '泵车已就绪，工地和调度都已知道',
    queueAs: `泵送就绪 · ${projectName}`,
  });
  const unassign = useAct(pumps.unassign, { success: '已撤回派班，任务回到待排班' });
  return {
    start: () => start.run({ params, body: {} }),
    unassign: async () => {
      const text = '泵车和班组会收到取消通知，任务回到待排班，可重新派。';
      if (await confirm({ title: `撤回 ${projectName} 的派班？`, text, yes: '撤回派班' }))
        await unassign.run({ params });
    },
  };
}

const words = { [pumps.start.path]: '泵送就绪', [pumps.complete.path]: '完成任务' };

/** What was done on a task and waits on this phone for a network; undefined: nothing. */
export const usePumpWaits = (pumpTaskID: string): string | undefined => useWaitingDeed(pumpTaskID, words);
