import type { BodyOf } from '@pourline/contract/endpoint';
import type { tracking } from '@pourline/contract/tracking';
import type { Viewer } from '@pourline/domain/access/rights';
import { DomainError } from '@pourline/domain/errors';
import { expiryOf, mostShares, mostSharesInADay, pourEndOf, shareSpans } from '@pourline/domain/tracking/orderShare';
import { sql } from 'kysely';
import { recordEvent } from '../change.ts';
import { newId, newToken } from '../db/ids.ts';
import type { Work } from '../work.ts';
import { mayRevoke, orderOfShare, readShared } from './trackingStore.ts';

/** Makes a link to an order that the viewer sees; returns its id. Throws `order.notFound`, `order.accessDenied`, `share.pourOver`, `share.tooMany`, `share.tooOften`. */
export const shareOrder = async (
  work: Work,
  viewer: Viewer,
  taskID: string,
  { span, note }: BodyOf<typeof tracking.share>,
): Promise<string> => {
  await work.db
    .selectFrom('orders')
    .select('taskID')
    .where('tenantID', '=', work.tenantID)
    .where('taskID', '=', taskID)
    .forUpdate()
    .execute();
  const order = await readShared(work.db, viewer, taskID);
  if (pourEndOf(order) !== null) throw new DomainError('share.pourOver');
  const { rows } = await sql<{
    open: number;
    made: number;
  }>`SELECT (count(*) FILTER (WHERE s."revokeTime" IS NULL AND s."expireTime" > ${new Date(work.now)}))::integer AS open,
      (count(*) FILTER (WHERE s."createTime" > ${new Date(work.now - 86_400_000)}))::integer AS made
    FROM "orderShares" s WHERE s."tenantID" = ${work.tenantID} AND s."taskID" = ${taskID}`.execute(work.db);
  const [{ open, made } = { open: 0, made: 0 }] = rows;
  if (open >= mostShares) throw new DomainError('share.tooMany', { n: mostShares });
  if (made >= mostSharesInADay) throw new DomainError('share.tooOften', { n: mostSharesInADay });
  const shareID = newId();
  await work.db
    .insertInto('orderShares')
    .values({
      ...{ tenantID: work.tenantID, shareID, taskID, token: newToken(), note },
      ...{ expireTime: new Date(expiryOf(span, order.bookEnd, work.now)), createTime: new Date(work.now) },
      ...{ creator: viewer.userID, creatorName: viewer.name },
    })
    .execute();
  await recordEvent(work, {
    ...{ entity: 'orderShare', entityID: shareID, taskID, action: 'create', from: null, to: 'open' },
    ...{ happenedAt: work.now, reason: null, data: { subject: order.taskNo, remark: note || shareSpans[span] } },
  });
  return shareID;
};

/** Takes a link back; returns its order. Throws `share.notFound`, `share.notYours`, `share.revoked`. */
export const revokeShare = async (work: Work, viewer: Viewer, shareID: string): Promise<string> => {
  const taskID = await orderOfShare(work.db, viewer, shareID);
  const share = await work.db
    .selectFrom('orderShares')
    .select(['creator', 'revokeTime', 'note'])
    .where('tenantID', '=', work.tenantID)
    .where('shareID', '=', shareID)
    .forUpdate()
    .executeTakeFirst();
  if (!share) throw new DomainError('share.notFound');
  if (!mayRevoke(viewer, share.creator)) throw new DomainError('share.notYours');
  if (share.revokeTime !== null) throw new DomainError('share.revoked');
  await work.db
    .updateTable('orderShares')
    .set({ revokeTime: new Date(work.now), revokerName: viewer.name })
    .where('tenantID', '=', work.tenantID)
    .where('shareID', '=', shareID)
    .execute();
  const { taskNo } = await readShared(work.db, viewer, taskID);
  await recordEvent(work, {
    ...{ entity: 'orderShare', entityID: shareID, taskID, action: 'revoke', from: 'open', to: 'revoked' },
    ...{ happenedAt: work.now, reason: null, data: { subject: taskNo, remark: share.note } },
  });
  return taskID;
};
