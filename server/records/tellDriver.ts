import type { Viewer } from '@pourline/domain/access/rights';
import { driverNotice } from '@pourline/domain/messages/messageTypes';
import type { Work } from '../work.ts';
import { keepMessage } from './messageStore.ts';
import type { VehicleRow } from './vehicleRecord.ts';

/** Tells whoever is on duty with a truck what somebody else has decided of it or of its load. */
export const tellDriver = async (
  work: Work,
  by: Pick<Viewer, 'userID' | 'name'>,
  { carID, isOnDutyDriver, onDutyDriverOID }: Pick<VehicleRow, 'carID' | 'isOnDutyDriver' | 'onDutyDriverOID'>,
  content: string,
): Promise<void> => {
  if (!isOnDutyDriver || onDutyDriverOID === null || onDutyDriverOID === by.userID) return;
  await keepMessage(work, by, {
    ...{ msgType: driverNotice, title: '调度通知', content, carID, recipient: onDutyDriverOID, data: {} },
  });
};
