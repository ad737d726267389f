import type { DataOf } from '@pourline/contract/endpoint';
import { planning } from '@pourline/contract/planning';
import { epochMs } from '@pourline/domain/time';
import { openMorning } from '../planning/testPlan.ts';
import type { Caller } from '../testServer.ts';
import type { WatchedPlant } from './testTopics.ts';

type PlannedLoad = DataOf<(typeof planning)['day']>['loads'][number];

/** Two planned loads whose trucks can change places. */
const changingPlaces = async (scheduler: Caller, loads: readonly PlannedLoad[]) => {
  for (const load of loads.filter((one) => one.taskDetailID === null)) {
    const { others } = await scheduler.call(planning.swapCandidates, { params: { id: load.loadID } });
    const other = others.find(({ hindrances }) => hindrances.length === 0)?.load;
    if (other) return { load, other };
  }
  throw new Error('nobody can change places');
};

/** In the morning the plan of a day is published; a load of it is held, let go, swapped, moved, and held against sliding. */
export const drivePlanning = async ({ server, crew: { scheduler }, ids, step }: WatchedPlant): Promise<void> => {
  const due: [number, number][] = [
    [9, 30],
    [10, 45],
  ];
  const [taskID = ''] = await openMorning(server, due, 7);
  ids.taskID = taskID;
  const { proposalID } = await scheduler.call(planning.propose, { body: {} });
  await step(scheduler, planning.accept, { params: { id: proposalID }, body: {} });
  const { loads } = await scheduler.call(planning.day);
  const { load, other } = await changingPlaces(scheduler, loads);
  const params = { id: load.loadID };
  await step(scheduler, planning.lock, { params, body: { locked: true } });
  await step(scheduler, planning.lock, { params, body: { locked: false } });
  const { carID } = load;
  await step(scheduler, planning.swap, { params, body: { withID: other.loadID, carID, withCarID: other.carID } });
  const loadStart = new Date(epochMs(load.loadStart) + 40 * 60_000).toISOString();
  await step(scheduler, planning.move, { params, body: { loadStart } });
  await step(scheduler, planning.slide, { params, body: { slides: false } });
};
