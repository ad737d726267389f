import { type CrewTaskFacts, isTaskToAssign } from '@pourline/domain/crews/crewTaskStates';
import type { OrderAction } from '@pourline/domain/orders/orderStates';
import { isPumped, needsPump } from '@pourline/domain/orders/pourWays';
import type { PumpTaskAction } from '@pourline/domain/pumps/pumpTaskStates';
import { crewClash, type SiteStand, standAtOrder } from '../crews/crewStands.ts';
import { crewOfTask } from '../crews/taskCrews.ts';
import { type Following, tasksFollow } from '../crews/tasksFollow.ts';
import { crewKinds } from '../records/crewKinds.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import { type PumpTaskRow, pumpTaskRecord } from '../records/pumpTaskRecord.ts';
import type { Work } from '../work.ts';
import { cancelPumpTask } from './cancelPumpTask.ts';
import { holdPumps } from './holdPumps.ts';
import { makePumpTask } from './makePumpTask.ts';
import { pumpClash, pumpHabits, pumpsAround } from './pumpStands.ts';

/** Whether its pump and everybody of its crew can be there at another time. */
const isFreeThen = async (work: Work, { pumpTaskID, carID }: PumpTaskRow, at: SiteStand): Promise<boolean> => {
  if (carID === null) return true;
  const { services, tenantID } = work;
  await holdPumps(work, [carID]);
  const { offsetMinutes } = await pumpHabits(work.db, tenantID);
  const others = await pumpsAround(work.db, tenantID, at);
  const asked = { except: [pumpTaskID], offsetMinutes };
  if (await pumpClash(services, tenantID, at, others, { carID, ...asked })) return false;
  for (const userID of await crewOfTask(work, crewKinds.pumpTask, pumpTaskID))
    if (await crewClash(services, tenantID, at, others, { userID, ...asked })) return false;
  return true;
};

/** An order that names a kind of pump asks for one; a pump that was given by hand stays for as long as the pour goes through a pump. */
const following: Following<PumpTaskRow, PumpTaskAction, CrewTaskFacts> = {
  ...{ kind: crewKinds.pumpTask, record: pumpTaskRecord, make: makePumpTask, cancel: cancelPumpTask },
  isAsked: ({ pourWay }) => needsPump(pourWay),
  isOfUse: ({ state }, { pourWay }) => (isTaskToAssign(state) ? needsPump(pourWay) : isPumped(pourWay)),
  noUse: '浇筑方式已改，不用泵车',
  standOf: async (work, order) => standAtOrder(order, await pumpHabits(work.db, work.tenantID)),
  isFreeThen: (work, task, { siteLon, siteLat }, stand) =>
    isFreeThen(work, task, { ...stand, site: [siteLon, siteLat] }),
  lost: { carID: null },
};

/** Tasks of pumps go with their order. */
export const pumpsFollow = (work: Work, action: OrderAction, order: OrderRow): Promise<void> =>
  tasksFollow(work, following, action, order);
