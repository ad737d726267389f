import type { BatchPortion } from '@pourline/domain/batchPlans/batchPlan';
import { mostPortions } from '@pourline/domain/batchPlans/batchPlan';
import { checkPortions } from '@pourline/domain/batchPlans/portions';
import { DomainError } from '@pourline/domain/errors';
import { checkPourTime } from '@pourline/domain/orders/orderRules';
import { isOrderArranged } from '@pourline/domain/orders/orderStages';
import { sumM3 } from '@pourline/domain/volume';
import { recordEvent } from '../change.ts';
import { newId } from '../db/ids.ts';
import { holdPlace, type Place } from '../orders/holdPlace.ts';
import { orderRecord } from '../records/orderRecord.ts';
import type { Work } from '../work.ts';
import { personOfWork } from '../work.ts';
import { readBatchPlan, readPortions } from './batchPlanStore.ts';

/** The order of portions, held until the work is done. */
export const holdOrder = async (work: Work, taskID: string) => {
  const order = await work.db
    .selectFrom('orders')
    .selectAll()
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new DomainError('order.notFound');
  return order;
};

/** Holds the plants and lines that portions name, each once. Throws `order.plantUnknown`, `plant.disabled`, `line.disabled`. */
const holdPlaces = async (work: Work, portions: readonly BatchPortion[]): Promise<void> => {
  const places = new Map(portions.map(({ plantID, lineID }) => [`${plantID} ${lineID ?? ''}`, { plantID, lineID }]));
  for (const key of [...places.keys()].sort()) await holdPlace(work, places.get(key) as Place);
};

const standingOf = (work: Work, taskID: string) =>
  work.db
    .selectFrom('batchPlans')
    .select(['batchPlanID', 'volume', 'dropTime'])
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .where('dropTime', 'is', null)
    .execute();

/**
 * Plans portions of an order that is arranged and has not ended; with the order held. Throws `order.notFound`, `order.stateNoOperation`,
 * `order.plantUnknown`, `plant.disabled`, `line.disabled`, `order.timeOutOfReach`, `batchPlan.tooMuch`, `batchPlan.tooMany`.
 */
export const planPortions = async (
  work: Work,
  taskID: string,
  portions: readonly BatchPortion[],
): Promise<string[]> => {
  const order = await holdOrder(work, taskID);
  if (!isOrderArranged(order.state)) throw new DomainError('order.stateNoOperation');
  for (const portion of portions) checkPourTime(work.now, portion.beginTime, '开始时间');
  await holdPlaces(work, portions);
  const standing = await standingOf(work, taskID);
  if (standing.length + portions.length > mostPortions) throw new DomainError('batchPlan.tooMany', { n: mostPortions });
  checkPortions(
    order.scheduledCa,
    standing.map((row) => ({ volume: row.volume, dropTime: null })),
    portions,
  );
  const { userID, name } = personOfWork(work);
  const rows = portions.map((portion) => ({
    ...{ tenantID: work.tenantID, batchPlanID: newId(), taskID, ...portion },
    ...{ createTime: new Date(work.now), creator: userID, creatorName: name },
  }));
  await work.db.insertInto('batchPlans').values(rows).execute();
  await recordEvent(work, {
    ...{ entity: 'batchPlan', entityID: taskID, taskID, action: 'create', from: null, to: 'planned' },
    ...{ happenedAt: work.now, reason: null },
    data: { subject: order.taskNo, times: rows.length, amount: sumM3(rows.map((row) => row.volume)) },
  });
  orderRecord.tell(work, order);
  return rows.map((row) => row.batchPlanID);
};

/** Drops portions that nothing has been produced of. */
const dropAll = async (work: Work, batchPlanIDs: readonly string[]): Promise<void> => {
  const { userID, name } = personOfWork(work);
  await work.db
    .updateTable('batchPlans')
    .set({ dropTime: new Date(work.now), dropper: userID, dropperName: name })
    .where('tenantID', '=', work.tenantID)
    .where('batchPlanID', 'in', [...batchPlanIDs])
    .execute();
};

/** Drops the portions of an order of which nothing has been produced. */
export const dropOpenPortions = async (work: Work, taskID: string): Promise<void> => {
  const rows = await readPortions(work.db, work.tenantID, taskID);
  const open = rows.filter((row) => row.state === 'planned' && row.producedCa === 0);
  if (open.length === 0) return;
  await dropAll(
    work,
    open.map((row) => row.batchPlanID),
  );
  await recordEvent(work, {
    ...{ entity: 'batchPlan', entityID: taskID, taskID, action: 'drop', from: 'planned', to: 'dropped' },
    ...{ happenedAt: work.now, reason: null },
    data: { times: open.length, amount: sumM3(open.map((row) => row.volume)) },
  });
};

/** Drops a portion. Throws `batchPlan.notFound`, `batchPlan.dropped`, and `batchPlan.produced` once something of it is mixed. */
export const dropPortion = async (work: Work, batchPlanID: string): Promise<void> => {
  const before = await readBatchPlan(work.db, work.tenantID, batchPlanID);
  if (!before) throw new DomainError('batchPlan.notFound');
  const order = await holdOrder(work, before.taskID);
  const portion = (await readBatchPlan(work.db, work.tenantID, batchPlanID)) ?? before;
  if (portion.state === 'dropped') throw new DomainError('batchPlan.dropped');
  if (portion.producedCa > 0) throw new DomainError('batchPlan.produced');
  await dropAll(work, [batchPlanID]);
  await recordEvent(work, {
    ...{ entity: 'batchPlan', entityID: portion.taskID, taskID: portion.taskID, action: 'drop' },
    ...{ from: 'planned', to: 'dropped', happenedAt: work.now, reason: null },
    data: { subject: order.taskNo, amount: portion.volume },
  });
  orderRecord.tell(work, order);
};
