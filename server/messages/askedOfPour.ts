import type { PourStage } from '@pourline/domain/batchPlans/batchPlan';
import { checkPortions } from '@pourline/domain/batchPlans/portions';
import { DomainError } from '@pourline/domain/errors';
import { checkPourTime } from '@pourline/domain/orders/orderRules';
import { isPaceAsked } from '@pourline/domain/orders/reportRules';
import { usualPace } from '@pourline/domain/production/production';
import type { Db } from '../db/database.ts';
import type { Work } from '../work.ts';

/** The pace of a site that named none, m³ per hour. */
export const usualRate = usualPace;

/** By how much a plant goes faster or slower where nobody names a pace, m³ per hour; 0: by a part of the pace. */
export const paceStep = async (db: Db, tenantID: string): Promise<number> => {
  const row = await db
    .selectFrom('configs')
    .select('value')
    .where('tenantID', '=', tenantID)
    .where('key', '=', 'pour-pace-step')
    .executeTakeFirst();
  return Number(row?.value ?? 0) || 0;
};

/** The order that something is asked of. Throws `order.badNumber`. */
const orderOf = async (work: Work, taskID: string | undefined) => {
  const order = await work.db
    .selectFrom('orders')
    .select(['scheduledCa', 'pourRate'])
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID ?? '')
    .executeTakeFirst();
  if (!order) throw new DomainError('order.badNumber');
  return order;
};

/** Refuses stages that say nothing, or come to more than the order: `order.formInvalid`, `order.timeOutOfReach`, `batchPlan.tooMuch`. */
export const checkStages = async (
  work: Work,
  { taskID, stages }: { taskID?: string | undefined; stages?: readonly PourStage[] | undefined },
): Promise<void> => {
  if (!stages?.length) throw new DomainError('order.formInvalid');
  for (const stage of stages) checkPourTime(work.now, stage.when, '时间');
  checkPortions((await orderOf(work, taskID)).scheduledCa, [], stages);
};

/** The pace that a site names with faster or slower; refused where it is not that: `order.paceNotAsked`. */
export const checkPace = async (
  work: Work,
  taskID: string | undefined,
  asked: number,
  pace: number,
): Promise<number> => {
  const current = (await orderOf(work, taskID)).pourRate ?? usualRate;
  if (!isPaceAsked(current, pace, asked)) throw new DomainError('order.paceNotAsked', { n: current });
  return asked;
};
