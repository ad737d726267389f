import type { ImportReply } from '@pourline/contract/orders/orderImport';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { isOrderCancelled } from '@pourline/domain/orders/orderStages';
import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import type { Work } from '../work.ts';
import { cancelOrder } from './cancelOrder.ts';

/** Keeps which sheet became which orders; returns the id of the import. */
export const keepImport = async (
  work: Work,
  viewer: Viewer,
  { fileHash, fileName, taskIDs }: { fileHash: string; fileName: string; taskIDs: readonly string[] },
): Promise<string> => {
  const importID = newId();
  await work.db
    .insertInto('orderImports')
    .values({
      ...{ tenantID: work.tenantID, importID, fileHash, fileName: fileName.slice(0, 200) },
      ...{ taskIDs: JSON.stringify(taskIDs), creator: viewer.userID, creatorName: viewer.name },
      createTime: new Date(work.now),
    })
    .execute();
  return importID;
};

/** Orders that were just placed by their numbers, in the order in which they were placed. */
export const importedOrders = async (work: Work, taskIDs: readonly string[]): Promise<ImportReply['orders']> => {
  const rows = await work.db
    .selectFrom('orders')
    .select(['taskID', 'taskNo', 'projectName', 'constructionSite'])
    .where('tenantID', '=', work.tenantID)
    .where('taskID', 'in', [...taskIDs])
    .execute();
  const byID = new Map(rows.map((row) => [row.taskID, row]));
  return taskIDs.flatMap((taskID) => byID.get(taskID) ?? []);
};

/**
 * Takes an import back: all of its orders that are not cancelled yet are cancelled by whoever imported them, as far as their role
 * may still cancel them, or none.
 * Throws `order.importNotFound`, `order.importUndone`, and what refuses the cancelling of an order.
 */
export const undoImport = async (work: Work, viewer: Viewer, importID: string): Promise<{ cancelled: number }> => {
  const kept = await work.db
    .selectFrom('orderImports')
    .select(['taskIDs', 'creator', 'undoTime'])
    .where('tenantID', '=', work.tenantID)
    .where('importID', '=', importID)
    .forUpdate()
    .executeTakeFirst();
  if (!kept || kept.creator !== viewer.userID) throw new DomainError('order.importNotFound');
  if (kept.undoTime !== null) throw new DomainError('order.importUndone');
  const action =
    viewer.roleGroup === 'customer' ? 'customerCancel' : viewer.roleGroup === 'sale' ? 'salesmanCancel' : 'cancel';
  const standing = await work.db
    .selectFrom('orders')
    .select('taskID')
    .where('tenantID', '=', work.tenantID)
    .where((e) => sql<boolean>`${e.ref('taskID')} = ANY(${kept.taskIDs as string[]})`)
    .where('state', 'not in', isOrderCancelled.states)
    .execute();
  const taskIDs = standing.map((row) => row.taskID);
  // In one order whoever undoes, so that two never wait for each other.
  for (const taskID of taskIDs.toSorted()) await cancelOrder(work, taskID, action, '撤销导入');
  await work.db
    .updateTable('orderImports')
    .set({ undoTime: new Date(work.now) })
    .where('tenantID', '=', work.tenantID)
    .where('importID', '=', importID)
    .execute();
  return { cancelled: taskIDs.length };
};
