import { changeOfSums, isDelivered } from '@pourline/domain/dispatch/orderSums';
import { DomainError } from '@pourline/domain/errors';
import { isOrderSupplying } from '@pourline/domain/orders/orderStages';
import { isTruckRecycling } from '@pourline/domain/vehicles/vehicleStages';
import { vehicleFollows } from '@pourline/domain/vehicles/vehicleStates';
import { centi } from '@pourline/domain/volume';
import { leastAboard, leftOfLoad } from '@pourline/domain/waybills/leftOfLoad';
import type { TicketRecord } from '@pourline/domain/waybills/ticketRecord';
import { clampHappened, latestStage, type OfLoad, stageTimeOf } from '@pourline/domain/waybills/waybillRules';
import { isLoadEnded, isLoadQueuing } from '@pourline/domain/waybills/waybillStages';
import type { WaybillAction, WaybillState } from '@pourline/domain/waybills/waybillStates';
import { changeState } from '../change.ts';
import { holdRow } from '../holdRow.ts';
import { pipesFollow } from '../pipes/pipesFollow.ts';
import { pumpsFollow } from '../pumps/followOrder.ts';
import { type OrderRow, orderRecord } from '../records/orderRecord.ts';
import { vehicleRecord } from '../records/vehicleRecord.ts';
import { type WaybillRow, waybillRecord } from '../records/waybillRecord.ts';
import type { Work } from '../work.ts';
import { checkAct } from './actDoubts.ts';
import { dropQuestion } from './askRest.ts';
import { endUndo } from './endUndo.ts';
import { followUndo } from './followUndo.ts';
import { heldAsOf } from './heldAsOf.ts';
import { readSettlement } from './readSettlement.ts';
import type { SignedFor } from './signedFor.ts';
import { standAgain } from './standAgain.ts';
import { settleSurplusReport } from './surplusReport.ts';

/** One act on one waybill; times epoch ms. */
export interface WaybillMove {
  id: string;
  action: WaybillAction;
  /** When it happened by the phone's clock; kept between the stage before and now. */
  happenedAt?: number | undefined;
  /** Which load it was to whoever did it, where they say so. */
  of?: OfLoad | undefined;
  reason?: string | undefined;
  /** What a site signs for: where the load has left it by then, the desk is told with it. */
  signed?: SignedFor | undefined;
  /** What to set and to keep with the event; throws a DomainError to refuse. */
  decide?:
    | ((
        row: WaybillRow,
        happenedAt: number,
      ) =>
        | { set?: Record<string, unknown>; to?: WaybillState; data?: Record<string, unknown>; ticket?: TicketRecord }
        | undefined)
    | undefined;
}

/** Acts that change the sums of the order: they lock it first. */
const summing: ReadonlySet<WaybillAction> = new Set([
  'finishUnloading',
  'treatBack',
  'sign',
  'correctSign',
  'complete',
  'moveSurplus',
  'cancel',
  'takeBack',
  'drop',
  'undo',
]);

/** The load was changed by somebody else between reading and locking: the whole work is done again. */
const changedMeanwhile = (): Error =>
  Object.assign(new Error('the waybill changed before it was locked'), { code: '40001' });

const readText = 'SELECT w.* FROM waybills w WHERE w."tenantID" = $1 AND w."taskDetailID" = $2';
const lockOrderText = `WITH held AS MATERIALIZED (SELECT o."taskID" FROM orders o WHERE o."tenantID" = $1
    AND o."taskID" = (SELECT "taskID" FROM waybills WHERE "tenantID" = $1 AND "taskDetailID" = $2) FOR UPDATE)
  SELECT w.* FROM held, waybills w WHERE w."tenantID" = $1 AND w."taskDetailID" = $2`;

const readWaybill = async (work: Work, id: string, lockOrder: boolean): Promise<WaybillRow | undefined> =>
  (await work.ahead<WaybillRow>(lockOrder ? lockOrderText : readText, [work.tenantID, id]))[0];

/** Brings the sums of an order up to a change of one of its waybills; the order must be locked. */
export const addToOrder = async (
  work: Work,
  taskID: string,
  before: WaybillRow | null,
  after: WaybillRow | null,
): Promise<OrderRow> => {
  const change = changeOfSums(before, after);
  const order = await work.db
    .updateTable('orders')
    .set((e) => ({
      assignedCa: e('assignedCa', '+', change.assignedCa),
      deliverCa: e('deliverCa', '+', change.deliverCa),
      validCa: e('validCa', '+', change.validCa),
      mixerSent: e('mixerSent', '+', change.mixerSent),
      runningWaybills: e('runningWaybills', '+', change.runningWaybills),
      updateTime: new Date(work.now),
    }))
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (change.assignedCa > 0) await endUndo(work, taskID);
  orderRecord.tell(work, order);
  return order;
};

/** Whether the order has ended by it. */
const completeIfDelivered = async (work: Work, order: OrderRow): Promise<boolean> => {
  if (!isOrderSupplying(order.state) || !isDelivered(order)) return false;
  const completed = await changeState({ ...work, doer: 'system' }, orderRecord, {
    id: order.taskID,
    action: 'complete',
    decide: () => ({ set: { endTime: new Date(work.now) } }),
  });
  await pumpsFollow(work, 'complete', completed);
  await pipesFollow(work, 'complete', completed);
  await dropQuestion(work, order.taskID);
  await endUndo(work, order.taskID);
  return true;
};

/** Completes an order that has got all it wanted while nothing of it is under way; leaves every other alone. Locks the order. */
export const completeOrderIfDelivered = async (work: Work, taskID: string): Promise<void> => {
  const order = await work.db
    .selectFrom('orders')
    .selectAll()
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .forUpdate()
    .executeTakeFirst();
  if (order) await completeIfDelivered(work, order);
};

/** Asks for the truck of a waybill that is held: it stays the same until the work ends. */
const holdTruck = (work: Work, waybillID: string) =>
  holdRow(
    { ...work, doer: 'system' },
    vehicleRecord,
    waybillID,
    '(SELECT w."carID" FROM waybills w WHERE w."tenantID" = $1 AND w."taskDetailID" = $2)',
  );

/** The truck does what its load does. */
const moveTruck = async (
  work: Work,
  waybill: WaybillRow,
  {
    action,
    happenedAt,
    held,
  }: { action: WaybillAction; happenedAt: number; held: ReturnType<typeof holdTruck> | null },
): Promise<void> => {
  const follow = vehicleFollows[action];
  if (!follow || !held) return;
  const ends = isLoadEnded(waybill.state);
  await changeState({ ...work, doer: 'system' }, vehicleRecord, {
    id: waybill.carID,
    held,
    action: follow,
    happenedAt,
    data: { taskDetailID: waybill.taskDetailID, taskDetailNo: waybill.taskDetailNo },
    decide: (truck) => {
      if (action === 'takeBack') return standAgain(truck);
      if (action === 'undo') return followUndo(waybill, truck);
      const leavesQueue = ends || action === 'startProduction';
      return { set: { ...(ends && { taskDetailID: null }), ...(leavesQueue && { queueTime: null }) } };
    },
  });
};

/**
 * The one way to move a waybill: its truck follows, and the sums of its order with it, in the same work. Locks order, then
 * waybill, then vehicle. Completes the order when this was its last load.
 */
export const moveWaybill = async (work: Work, move: WaybillMove): Promise<WaybillRow> => {
  // An act that changes sums locks the order first, and the load must still belong to it when it is locked itself.
  const reading = summing.has(move.action) ? readWaybill(work, move.id, true) : null;
  const held = heldAsOf(work, move);
  const truck = vehicleFollows[move.action] ? holdTruck(work, move.id) : null;
  const column = stageTimeOf[move.action];
  const checking = checkAct(work, move);
  const settlement = column === 'endUnloadTime' ? readSettlement(work) : null;
  const known = await reading;
  if (known === undefined) throw new DomainError('waybill.notFound');
  const [signUntilOf, doubtIn] = [await settlement, await checking];
  let before: WaybillRow | null = known;
  let moment = work.now;
  const after = await changeState(work, waybillRecord, {
    id: move.id,
    held,
    action: move.action,
    happenedAt: (row) => clampHappened(row, move.action, move.happenedAt, work.now),
    reason: move.reason,
    decide: (row, happenedAt) => {
      if (known && (row.taskID !== known.taskID || latestStage(row) !== latestStage(known))) throw changedMeanwhile();
      moment = happenedAt;
      before = row;
      const decision = move.decide?.(row, happenedAt);
      const signUntil = signUntilOf && { signUntil: new Date(signUntilOf(happenedAt)) };
      const doubt = doubtIn(row, happenedAt);
      return {
        ...decision,
        set: { ...(column && { [column]: new Date(happenedAt) }), ...signUntil, ...doubt?.set, ...decision?.set },
        ...((decision?.data || doubt) && { data: { ...decision?.data, ...doubt?.data } }),
      };
    },
  });
  await moveTruck(work, after, { action: move.action, happenedAt: moment, held: truck });
  const hasEnded =
    summing.has(move.action) && (await completeIfDelivered(work, await addToOrder(work, after.taskID, before, after)));
  if (move.action === 'complete') await settleSurplusReport(work, after, '车辆已回厂');
  return hasEnded && after.undoBy === after.driverOID ? { ...after, undoBy: null, undoUntil: null } : after;
};

/** Refuses to bring back more than was loaded, or what was signed for. */
export const checkSurplus = (row: WaybillRow, surplusVolume: number): void => {
  if (surplusVolume > row.totalVolume) throw new DomainError('waybill.surplusTooMuch');
  if (centi(surplusVolume) > centi(leftOfLoad(row)))
    throw new DomainError('waybill.surplusOfSigned', { signed: row.signVolume ?? 0, left: leftOfLoad(row) });
};

/** Refuses to write off less than is on the truck: the rest would count as delivered. */
const checkAboard = (row: WaybillRow, surplusVolume: number): void => {
  const left = leastAboard(row);
  if (centi(surplusVolume) < centi(left)) throw new DomainError('waybill.notUnloadedYet', { left });
};

/** Calls a load back; what comes back of it (m³) is free to be sent again. `handed`: the number of the load that takes over so much of it, m³. */
export const treatBack = (
  work: Work,
  id: string,
  {
    surplusVolume,
    reason,
    handed,
  }: { surplusVolume: number; reason: string; handed?: { to: string; volume: number } | undefined },
): Promise<WaybillRow> =>
  moveWaybill(work, {
    id,
    action: 'treatBack',
    reason,
    decide: (row) => {
      checkSurplus(row, surplusVolume);
      checkAboard(row, surplusVolume);
      return {
        set: {
          ...{ surplusVolume, surplusReason: reason, distanceLeft: null },
          ...(handed && { passedVolume: handed.volume }),
        },
        data: { surplusVolume, ...(handed && { toTaskDetailNo: handed.to }) },
        ...(handed && { ticket: { handedTo: handed.to } }),
      };
    },
  });

/** What a position meets where its load has gone on, or to another site, since. */
const hasMoved: ReadonlySet<string> = new Set(['waybill.stateNoOperation', 'waybill.transferred']);

/** A waybill that is no longer where the position saw it needs nothing. */
export const unlessMoved = async (moving: Promise<WaybillRow>): Promise<WaybillRow | null> => {
  try {
    return await moving;
  } catch (error) {
    if (error instanceof DomainError && hasMoved.has(error.code)) return null;
    throw error;
  }
};

/** A position of the truck lies within the site: the load has arrived. `null` when it is not on its way any more. */
export const arriveByPosition = (work: Work, id: string, happenedAt: number): Promise<WaybillRow | null> =>
  unlessMoved(moveWaybill({ ...work, doer: 'position' }, { id, action: 'arrive', happenedAt }));

/** A position of the truck lies within the plant: the load is done with. `null` when it is not returning, or recycles what is left. */
export const completeByPosition = async (work: Work, id: string, happenedAt: number): Promise<WaybillRow | null> => {
  const recycling = await work.db
    .selectFrom('vehicles')
    .select('carID')
    .where('tenantID', '=', work.tenantID)
    .where('taskDetailID', '=', id)
    .where('state', 'in', isTruckRecycling.states)
    .executeTakeFirst();
  if (recycling) return null;
  return unlessMoved(moveWaybill({ ...work, doer: 'position' }, { id, action: 'complete', happenedAt }));
};

/** The order ends: its loads that have not begun are cancelled, running ones finish. Returns how many were cancelled. */
export const dropWaitingWaybills = async (work: Work, taskID: string): Promise<number> => {
  const waiting = await work.db
    .selectFrom('waybills')
    .select('taskDetailID')
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .where('state', 'in', isLoadQueuing.states)
    .orderBy('sequenceNo')
    .execute();
  let dropped = 0;
  for (const { taskDetailID } of waiting)
    if (await unlessMoved(moveWaybill({ ...work, doer: 'system' }, { id: taskDetailID, action: 'drop' }))) dropped += 1;
  return dropped;
};
