import { isTaskExecuting, isTaskOpen, isTaskToAssign } from '@pourline/domain/crews/crewTaskStates';
import { DomainError } from '@pourline/domain/errors';
import { isOrderArranged } from '@pourline/domain/orders/orderStages';
import { isBoomShort } from '@pourline/domain/pumps/pumpLimits';
import type { PumpAssignment } from '@pourline/domain/pumps/pumpTask';
import { truckName } from '@pourline/domain/vehicles/truckName';
import { isPumpSpecies } from '@pourline/domain/vehicles/vehicle';
import { isTruckDisabled, isTruckInWorkshop } from '@pourline/domain/vehicles/vehicleStages';
import { changeState } from '../change.ts';
import { type CrewHabits, crewClash, type SiteStand } from '../crews/crewStands.ts';
import { holdOrders } from '../crews/heldOrders.ts';
import { checkCrew, crewOfTask, dropCrew, setCrew } from '../crews/taskCrews.ts';
import { wantedSpan } from '../crews/wantedSpan.ts';
import { crewKinds } from '../records/crewKinds.ts';
import type { OrderRow } from '../records/orderRecord.ts';
import { type PumpTaskRow, pumpTaskRecord } from '../records/pumpTaskRecord.ts';
import type { Work } from '../work.ts';
import { cancelPumpTask } from './cancelPumpTask.ts';
import { holdPumps } from './holdPumps.ts';
import { makePumpTask } from './makePumpTask.ts';
import { pumpClash, pumpHabits, pumpsAround } from './pumpStands.ts';

type Pump = Awaited<ReturnType<typeof holdPumps>>[number];

const twice = (ids: readonly string[]): boolean => new Set(ids).size !== ids.length;

/** Why a vehicle is no pump that can be sent; null: it is one. */
export const pumpRefusal = (pump: Pick<Pump, 'species' | 'state' | 'brokenTime'> | undefined) => {
  if (!pump) return 'car.notFound' as const;
  if (!isPumpSpecies(pump.species)) return 'pump.notAPump' as const;
  if (isTruckDisabled(pump.state)) return 'car.disabled' as const;
  return isTruckInWorkshop(pump.state) || pump.brokenTime !== null ? ('car.stateNoOperation' as const) : null;
};

/** What people want of a task, with everything that it is held against. */
interface Wish {
  task: PumpTaskRow;
  order: OrderRow;
  pump: Pump;
  wanted: PumpAssignment;
  habits: CrewHabits;
}

/** Throws `pump.boomTooShort`, `pump.clash`, `pump.crewClash`. */
const checkFree = async (work: Work, wish: Wish, stand: SiteStand): Promise<void> => {
  const { task, pump, wanted, habits } = wish;
  const needs = wanted.boomNeeded === undefined ? task.boomNeeded : wanted.boomNeeded;
  if (isBoomShort(pump.boomM, needs))
    throw new DomainError('pump.boomTooShort', {
      ...{ car: truckName(pump.carNo), has: pump.boomM ?? 0, needs: needs ?? 0 },
    });
  const { services, tenantID } = work;
  const others = await pumpsAround(work.db, tenantID, stand);
  const asked = { except: [task.pumpTaskID], offsetMinutes: habits.offsetMinutes };
  const busy = await pumpClash(services, tenantID, stand, others, { carID: pump.carID, ...asked });
  if (busy) throw new DomainError('pump.clash', { ...busy, car: busy.name });
  for (const userID of wanted.crew) {
    const away = await crewClash(services, tenantID, stand, others, { userID, ...asked });
    if (away) throw new DomainError('crew.clash', { ...away });
  }
};

const giveTask = async (work: Work, wish: Wish): Promise<void> => {
  const { task, order, pump, wanted } = wish;
  const refusal = pumpRefusal(pump);
  if (refusal) throw new DomainError(refusal);
  if (!isOrderArranged(order.state)) throw new DomainError('pump.orderEnded');
  const span = wantedSpan(work, task, wanted);
  await checkCrew(work, crewKinds.pumpTask, wanted.crew, 'pump.notCrew');
  await checkFree(work, wish, { ...span, site: [order.siteLon, order.siteLat] });
  const was = await crewOfTask(work, crewKinds.pumpTask, task.pumpTaskID);
  await setCrew(work, crewKinds.pumpTask, task.pumpTaskID, wanted.crew);
  await changeState(work, pumpTaskRecord, {
    ...{ id: task.pumpTaskID, action: isTaskToAssign(task.state) ? 'assign' : 'reassign' },
    decide: () => ({
      set: {
        ...{ carID: pump.carID, plannedFrom: new Date(span.from), plannedTo: new Date(span.to) },
        ...(wanted.boomNeeded !== undefined && { boomNeeded: wanted.boomNeeded }),
        ...(wanted.remark !== undefined && { remark: wanted.remark }),
      },
      data: { carID: pump.carID, carNo: pump.carNo, crew: wanted.crew, ...(was.length > 0 && { crewBefore: was }) },
    }),
  });
  await work.settled();
};

/** Gives tasks to pumps and crews, all of them or none. Throws what stands in the way of the first that cannot be. */
export const assignPumps = async (work: Work, wanted: readonly PumpAssignment[]): Promise<void> => {
  const ids = wanted.map(({ pumpTaskID }) => pumpTaskID);
  if (twice(ids)) throw new DomainError('pump.twice');
  const tasksNamed = () =>
    work.db
      .selectFrom('pumpTasks')
      .selectAll()
      .where('tenantID', '=', work.tenantID)
      .where('pumpTaskID', 'in', ids)
      .execute();
  const known = await tasksNamed();
  if (known.length < ids.length) throw new DomainError('pump.notFound');
  const orders = await holdOrders(
    work,
    known.map(({ taskID }) => taskID),
  );
  // As they stand once their orders are held.
  const tasks = await tasksNamed();
  const pumps = await holdPumps(
    work,
    wanted.map(({ carID }) => carID),
  );
  const habits = await pumpHabits(work.db, work.tenantID);
  for (const wish of wanted) {
    const task = tasks.find(({ pumpTaskID }) => pumpTaskID === wish.pumpTaskID);
    const order = orders.find(({ taskID }) => taskID === task?.taskID);
    const pump = pumps.find(({ carID }) => carID === wish.carID);
    if (!task || !order) throw new DomainError('pump.notFound');
    if (!pump) throw new DomainError('car.notFound');
    await giveTask(work, { task, order, pump, wanted: wish, habits });
  }
};

/** Takes a task back from its pump and crew before they have begun. */
export const unassignPump = async (work: Work, pumpTaskID: string): Promise<void> => {
  await changeState(work, pumpTaskRecord, {
    ...{ id: pumpTaskID, action: 'unassign' },
    decide: ({ carID }) => ({ set: { carID: null, paused: false }, data: { carID } }),
  });
  await dropCrew(work, crewKinds.pumpTask, pumpTaskID);
};

/**
 * Says which pumps an order has: whoever is named gets a task, or keeps theirs; those that are not named lose theirs, unless they have begun.
 * Throws `order.notFound`, `pump.orderEnded`, `pump.twice`, `pump.begun`.
 */
export const setPumpsOfOrder = async (
  work: Work,
  taskID: string,
  wanted: readonly Omit<PumpAssignment, 'pumpTaskID'>[],
): Promise<void> => {
  if (twice(wanted.map(({ carID }) => carID))) throw new DomainError('pump.twice');
  const [order] = await holdOrders(work, [taskID]);
  if (!order) throw new DomainError('order.notFound');
  if (!isOrderArranged(order.state)) throw new DomainError('pump.orderEnded');
  const open = await work.db
    .selectFrom('pumpTasks')
    .leftJoin('vehicles', (join) =>
      join.onRef('vehicles.tenantID', '=', 'pumpTasks.tenantID').onRef('vehicles.carID', '=', 'pumpTasks.carID'),
    )
    .select(['pumpTasks.pumpTaskID', 'pumpTasks.carID', 'pumpTasks.state', 'vehicles.carNo'])
    .where('pumpTasks.tenantID', '=', work.tenantID)
    .where('pumpTasks.taskID', '=', taskID)
    .where('pumpTasks.state', 'in', isTaskOpen.states)
    .orderBy('pumpTasks.createTime')
    .orderBy('pumpTasks.pumpTaskID')
    .execute();
  const named = new Set(wanted.map(({ carID }) => carID));
  const lost = open.filter(({ carID }) => carID !== null && !named.has(carID));
  const begun = lost.find(({ state }) => isTaskExecuting(state));
  if (begun) throw new DomainError('pump.begun', { car: truckName(begun.carNo ?? '') });
  const spare = open.filter(({ carID }) => carID === null).map(({ pumpTaskID }) => pumpTaskID);
  const given: PumpAssignment[] = [];
  for (const one of wanted) {
    const own = open.find(({ carID }) => carID === one.carID);
    if (own && isTaskExecuting(own.state)) continue;
    given.push({ ...one, pumpTaskID: own?.pumpTaskID ?? spare.shift() ?? (await makePumpTask(work, order)) });
  }
  for (const { pumpTaskID } of lost) await cancelPumpTask(work, pumpTaskID, '订单换了泵车');
  await work.settled();
  if (given.length > 0) await assignPumps(work, given);
};
