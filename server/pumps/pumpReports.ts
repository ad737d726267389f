import { DomainError } from '@pourline/domain/errors';
import { changeState } from '../change.ts';
import { pumpTaskRecord } from '../records/pumpTaskRecord.ts';
import type { Work } from '../work.ts';
import { cancelPumpTask } from './cancelPumpTask.ts';

/** What a crew reports on its task: an act of it, checked and kept like any other. Throws `pump.notFound`, `order.formInvalid` where it says nothing. */
export const reportPump = async (
  work: Work,
  {
    pumpTaskID,
    msgType,
    content,
    happenedAt,
  }: {
    pumpTaskID?: string | undefined;
    msgType: string;
    content: string;
    happenedAt?: string | undefined;
  },
): Promise<{ taskID: string; carID: string | null; pumpTaskID: string }> => {
  if (!pumpTaskID) throw new DomainError('pump.notFound');
  if (content === '') throw new DomainError('order.formInvalid');
  const row = await changeState(work, pumpTaskRecord, {
    ...{ id: pumpTaskID, action: 'report', data: { msgType, content } },
    happenedAt: happenedAt === undefined ? undefined : Date.parse(happenedAt),
  });
  return { taskID: row.taskID, carID: row.carID, pumpTaskID };
};

/** What a report asks for is agreed to: the task ends, pauses, or goes on. Throws `pump.stateNoOperation` where it has ended meanwhile. */
export const agreeToPump = async (
  work: Work,
  pumpTaskID: string,
  agreed: 'cancel' | 'pause' | 'resume' | undefined,
  reason: string,
): Promise<void> => {
  if (agreed === undefined) return;
  if (agreed === 'cancel') {
    await cancelPumpTask(work, pumpTaskID, reason);
    return;
  }
  await changeState(work, pumpTaskRecord, {
    ...{ id: pumpTaskID, action: agreed, reason },
    decide: () => ({ set: { paused: agreed === 'pause' } }),
  });
};
