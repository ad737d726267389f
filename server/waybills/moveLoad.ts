import type { WaybillRow } from '../records/waybillRecord.ts';
import type { Work } from '../work.ts';
import { sendTruck } from './sendTruck.ts';
import { takeBackLoad } from './takeBackLoad.ts';

/** Sends the truck of a load that is not mixed yet to another order instead: that load is taken back, and a new one names it. */
export const moveLoad = async (work: Work, id: string, taskID: string): Promise<WaybillRow> => {
  const { carID, taskDetailNo } = await takeBackLoad(work, id);
  return sendTruck(work, { taskID, carID, insteadOf: taskDetailNo });
};
