import type { CrewKind } from '../records/crewKinds.ts';
import { settleReportsOn } from '../records/settleReportsOn.ts';
import type { Work } from '../work.ts';

/** A task has ended: what its crew asked for about it is done with. */
export const settleReports = (work: Work, { id }: CrewKind, taskID: string): Promise<void> =>
  settleReportsOn(work, { [id]: taskID }, '任务已结束');
