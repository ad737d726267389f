import { DomainError } from '@pourline/domain/errors';
import { recordEvent } from '../../change.ts';
import type { Work } from '../../work.ts';

/** Lets several plants supply one order, or one alone as the plant's rule is. Throws `order.notFound`. */
export const allowPlants = async (
  work: Work,
  taskID: string,
  morePlants: boolean,
): Promise<{ morePlants: boolean }> => {
  const { tenantID, db } = work;
  const order = await db
    .selectFrom('orders')
    .select('taskNo')
    .where('tenantID', '=', tenantID)
    .where('taskID', '=', taskID)
    .executeTakeFirst();
  if (!order) throw new DomainError('order.notFound');
  if (morePlants)
    await db
      .insertInto('openPours')
      .values({ tenantID, taskID })
      .onConflict((c) => c.doNothing())
      .execute();
  else await db.deleteFrom('openPours').where('tenantID', '=', tenantID).where('taskID', '=', taskID).execute();
  await recordEvent(work, {
    ...{ entity: 'plan', entityID: taskID, taskID, action: morePlants ? 'morePlants' : 'onePlant', from: null },
    ...{ to: morePlants ? 'more' : 'one', happenedAt: work.now, reason: null, data: { subject: order.taskNo } },
  });
  work.tell({ type: 'changed', topics: ['plans'] });
  return { morePlants };
};
