import type { PourStage } from '@pourline/domain/batchPlans/batchPlan';
import { DomainError } from '@pourline/domain/errors';
import type { Work } from '../work.ts';
import { dropOpenPortions, holdOrder, planPortions } from './planPortions.ts';

/**
 * Plans the stages that a site has asked for as portions of its order, on the line that the order has; what was planned of it and has not begun gives way.
 * Throws `order.plantUnknown` where the order has no plant, and what refuses portions.
 */
export const planStages = async (work: Work, taskID: string, stages: readonly PourStage[]): Promise<void> => {
  const { plantID, lineID } = await holdOrder(work, taskID);
  if (plantID === null) throw new DomainError('order.plantUnknown');
  await dropOpenPortions(work, taskID);
  await planPortions(
    work,
    taskID,
    stages.map(({ part, volume, when }) => ({ plantID, lineID, beginTime: when, volume, part })),
  );
};
