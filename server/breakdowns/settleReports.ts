import type { BreakdownChoice } from '@pourline/domain/breakdowns/breakdownCare';
import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import { breakdownReport, settleMessage } from '../records/messageStore.ts';
import type { Work } from '../work.ts';

/** The reports of a truck's breakdown are settled by what was decided. */
export const settleReports = async (work: Work, carID: string, choice: BreakdownChoice): Promise<void> => {
  const open = await work.db
    .selectFrom('taskMessages')
    .select('taskMsgID')
    .where('tenantID', '=', work.tenantID)
    .where('carID', '=', carID)
    .where('msgType', '=', breakdownReport)
    .where('state', 'in', isMessageUnsettled.states)
    .orderBy('taskMsgID')
    .forUpdate()
    .execute();
  const remark = vehicleMachine.actions[choice].label;
  for (const { taskMsgID } of open) await settleMessage(work, taskMsgID, 'settle', remark, true, 'system');
};
