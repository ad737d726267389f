import { pumps } from '@pourline/contract/pumps';
import { openOrder, type WantedOrder } from '../dispatch/testSite.ts';
import { at, setClock } from '../planning/testPlan.ts';
import type { Caller, TestServer } from '../testServer.ts';

/** The pumps of the east plant: 泵1 reaches 37 m, 泵2 52 m. */
export const [pumpOne, pumpTwo] = ['demo-east-pump-1', 'demo-east-pump-2'] as const;

/** An order that asks for a truck-mounted pump, arranged for an hour of the tests' day: 60 m³ at 30 m³ an hour unless told otherwise. */
export const pumpedOrder = (server: TestServer, hour: number, wanted: WantedOrder = {}): Promise<string> =>
  openOrder(server, {
    ...{ pourWay: 'portable_pump', scheduledCa: 60, pourRate: 30, stage: 'proportioning' },
    ...{ bookBegin: at(hour), bookEnd: at(hour + 2), arrangeTime: at(hour) },
    ...wanted,
  });

/** The tasks of an order, as the desk sees them. */
export const tasksAt = async (scheduler: Caller, taskID: string) =>
  (await scheduler.call(pumps.list, { query: { 'filter.taskID': taskID, limit: -1 } })).data;

/** The one task of an order. */
export const taskAt = async (scheduler: Caller, taskID: string) => {
  const [task] = await tasksAt(scheduler, taskID);
  if (!task) throw new Error('the order has no pump task');
  return task;
};

/** Gives the one task of an order to a pump and its crew. */
export const givePump = async (
  scheduler: Caller,
  taskID: string,
  { carID = pumpTwo, crew, ...more }: { carID?: string; crew: readonly string[]; boomNeeded?: number },
) => {
  const { pumpTaskID } = await taskAt(scheduler, taskID);
  const [task] = await scheduler.call(pumps.batchApply, {
    body: { tasks: [{ pumpTaskID, carID, crew: [...crew], ...more }] },
  });
  if (!task) throw new Error('nothing was given');
  return task;
};

/** Ends everything that pumps have to do, as before a day. */
export const clearPumps = async (server: TestServer): Promise<void> => {
  setClock(server, 8);
  const { system } = server.services.database;
  await system.deleteFrom('pumpTaskCrews').execute();
  await system.deleteFrom('taskMessages').execute();
  await system.deleteFrom('pumpTasks').execute();
};
