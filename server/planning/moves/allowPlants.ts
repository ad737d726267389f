import { DomainError } from '@pourline/domain/errors';
import { sql } from 'kysely';
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
  // Whoever says what holds already changes nothing: there is nothing to tell.
  const { numAffectedRows: changed = 0n } = morePlants
    ? await sql`INSERT INTO "openPours" ("tenantID", "taskID") VALUES (${tenantID}, ${taskID}) ON CONFLICT DO NOTHING`.execute(
        db,
      )
    : await sql`DELETE FROM "openPours" WHERE "tenantID" = ${tenantID} AND "taskID" = ${taskID}`.execute(db);
  if (changed === 0n) return { morePlants };
  await recordEvent(work, {
    ...{ entity: 'plan', entityID: taskID, taskID, action: morePlants ? 'morePlants' : 'onePlant', from: null },
    ...{ to: morePlants ? 'more' : 'one', happenedAt: work.now, reason: null, data: { subject: order.taskNo } },
  });
  work.tell({ type: 'changed', topics: ['plans'] });
  return { morePlants };
};
