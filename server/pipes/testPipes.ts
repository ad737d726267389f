import { pipes } from '@pourline/contract/pipes';
import { openOrder, type WantedOrder } from '../dispatch/testSite.ts';
import { at, setClock } from '../planning/testPlan.ts';
import type { Caller, TestServer } from '../testServer.ts';

/** An order for which pipes are laid, arranged for an hour of the tests' day: 60 m³ at 30 m³ an hour unless told otherwise. */
export const pipedOrder = (server: TestServer, hour: number, wanted: WantedOrder = {}): Promise<string> =>
  openOrder(server, {
    ...{ pourWay: 'fixed_pump', scheduledCa: 60, pourRate: 30, stage: 'proportioning' },
    ...{ bookBegin: at(hour), bookEnd: at(hour + 2), arrangeTime: at(hour) },
    ...wanted,
  });

/** The pipe tasks of an order, as the desk sees them. */
export const pipesAt = async (scheduler: Caller, taskID: string) =>
  (await scheduler.call(pipes.ofOrder, { params: { taskID }, query: { limit: -1 } })).data;

/** The one pipe task of an order. */
export const pipeAt = async (scheduler: Caller, taskID: string) => {
  const [task] = await pipesAt(scheduler, taskID);
  if (!task) throw new Error('the order has no pipe task');
  return task;
};

/** Gives the one pipe task of an order to a crew. */
export const givePipes = async (scheduler: Caller, taskID: string, crew: readonly string[]) => {
  const { pipeTaskID } = await pipeAt(scheduler, taskID);
  const [task] = await scheduler.call(pipes.batchApply, {
    body: { tasks: [{ pipeTaskID, crew: [...crew], metresPlanned: 60, diameterMm: 125, storeys: 9 }] },
  });
  if (!task) throw new Error('nothing was given');
  return task;
};

/** Ends everything that pipe crews have to do, as before a day. */
export const clearPipes = async (server: TestServer): Promise<void> => {
  setClock(server, 8);
  const { system } = server.services.database;
  for (const table of [
    'pipeTaskCrews',
    'pipeTakeoverCrews',
    'pipeFormerCrews',
    'pipeTakeovers',
    'taskMessages',
    'pipeTasks',
  ] as const)
    await system.deleteFrom(table).execute();
};
