import { messages } from '@pourline/contract/messages';
import { useAct } from '../api/queries.ts';
import type { Doing } from '../kit/button/doing.ts';

/** Takes back the report of a breakdown by its id; told when it is done, or why it cannot be any more. */
export function useTakeBackBreakdown(): Doing & { run: (taskMsgID: string) => Promise<unknown> } {
  const cancel = useAct(messages.cancel, { success: '已撤回故障，车照常使用' });
  return {
    run: (taskMsgID) => cancel.run({ params: { id: taskMsgID }, body: { processRemark: '报错了' } }),
    isRunning: cancel.isRunning,
    blocked: cancel.blocked,
  };
}
