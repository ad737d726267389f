import { mendedMessage } from '@pourline/domain/messages/messageTypes';
import { truckName } from '@pourline/domain/vehicles/truckName';
import { keepMessage, settleMessage } from '../records/messageStore.ts';
import type { VehicleRow } from '../records/vehicleRecord.ts';
import { personOfWork, type Work } from '../work.ts';

/** Tells those who follow it that a truck has come out of the workshop; there is nothing to decide about it. */
export const tellMended = async (work: Work, { carID, carNo, plateNumber }: VehicleRow): Promise<void> => {
  const { taskMsgID } = await keepMessage(work, personOfWork(work), {
    ...{ msgType: mendedMessage, title: '维修完成', carID, data: {} },
    content: `${truckName(carNo)}（${plateNumber}）维修完成，可以使用`,
  });
  await settleMessage(work, taskMsgID, 'settle', '', undefined, 'system');
};
