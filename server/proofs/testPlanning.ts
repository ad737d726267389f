import { planning } from '@pourline/contract/planning';
import { epochMs } from '@pourline/domain/time';
import { openMorning } from '../planning/testPlan.ts';
import type { WatchedPlant } from './testTopics.ts';

/** In the morning the plan of a day is published; a load of it is held, let go, moved, and held against sliding. */
export const drivePlanning = async ({ server, crew: { scheduler }, ids, step }: WatchedPlant): Promise<void> => {
  const [taskID = ''] = await openMorning(server, [
    [9, 30],
    [10, 45],
  ]);
  ids.taskID = taskID;
  const { proposalID } = await scheduler.call(planning.propose, { body: {} });
  await step(scheduler, planning.accept, { params: { id: proposalID }, body: {} });
  const { loads } = await scheduler.call(planning.day);
  const load = loads.find((one) => one.taskDetailID === null);
  if (!load) throw new Error('nothing is planned');
  const params = { id: load.loadID };
  await step(scheduler, planning.lock, { params, body: { locked: true } });
  await step(scheduler, planning.lock, { params, body: { locked: false } });
  const loadStart = new Date(epochMs(load.loadStart) + 40 * 60_000).toISOString();
  await step(scheduler, planning.move, { params, body: { loadStart } });
  await step(scheduler, planning.slide, { params, body: { slides: false } });
};
