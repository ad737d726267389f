import { isMessageUnsettled } from '@pourline/domain/messages/messageStates';
import { breakdownReport } from '@pourline/domain/messages/messageTypes';
import { type VehicleAction, vehicleMachine } from '@pourline/domain/vehicles/vehicleStates';
import type { Work } from '../work.ts';
import { settleMessage } from './messageStore.ts';

/** The reports of a truck's breakdown are settled by what was done about it: decided at the desk, or taken over by the workshop. */
export const settleBreakdownReports = async (work: Work, carID: string, action: VehicleAction): Promise<void> => {
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
  const remark = vehicleMachine.actions[action].label;
  for (const { taskMsgID } of open) await settleMessage(work, taskMsgID, 'settle', remark, true, 'system');
};
