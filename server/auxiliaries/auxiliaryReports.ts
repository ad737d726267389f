import type { ReportType } from '@pourline/contract/messages';
import { DomainError } from '@pourline/domain/errors';
import { reportRule } from '@pourline/domain/orders/reportRules';
import { changeState } from '../change.ts';
import { auxiliaryRecord } from '../records/auxiliaryRecord.ts';
import { settleReportsOn } from '../records/settleReportsOn.ts';
import type { Work } from '../work.ts';

/** It has ended: what its driver asked for about it is done with. */
export const settleRunReports = (work: Work, auxiliaryID: string): Promise<void> =>
  settleReportsOn(work, { auxiliaryID }, '任务已结束');

/** What a driver reports on what they do besides loads: an act of it, checked and kept like any other. Throws `auxiliary.notFound`, `order.formInvalid` where it says nothing. */
export const reportRun = async (
  work: Work,
  {
    auxiliaryID,
    msgType,
    content,
    happenedAt,
  }: { auxiliaryID?: string | undefined; msgType: ReportType; content: string; happenedAt?: string | undefined },
): Promise<{ taskID: string | null; carID: string; auxiliaryID: string }> => {
  if (!auxiliaryID) throw new DomainError('auxiliary.notFound');
  if (content === '') throw new DomainError('order.formInvalid');
  const rule = reportRule(msgType);
  const row = await changeState(work, auxiliaryRecord, {
    ...{ id: auxiliaryID, action: 'report', data: { msgType, content } },
    happenedAt: happenedAt === undefined ? undefined : Date.parse(happenedAt),
    decide: ({ state }) => {
      // Nobody asks any more to be let off what they have begun.
      if (rule.about !== 'auxiliary' || !rule.from.includes(state)) throw new DomainError('auxiliary.stateNoOperation');
      return undefined;
    },
  });
  return { taskID: row.taskID, carID: row.carID, auxiliaryID };
};
