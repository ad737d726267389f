import { newTicketRecord, type TicketRecord } from '@pourline/domain/waybills/ticketRecord';
import type { Insertable } from 'kysely';
import { recordEvent } from '../change.ts';
import type { WaybillsTable } from '../db/tables.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';
import type { Work } from '../work.ts';

/** What a new waybill holds besides what every new one holds. */
type NewWaybill = Omit<
  Insertable<WaybillsTable>,
  'tenantID' | 'creator' | 'creatorName' | 'createTime' | 'updateTime' | 'chainHash' | 'chainLength'
>;

/** Writes a new waybill and the first link of its chain, which holds everything that its ticket shows. `data` is told with the event. */
export const issueWaybill = async (
  work: Work,
  waybill: NewWaybill,
  { facts, data }: { facts: TicketRecord; data: Record<string, unknown> },
): Promise<WaybillRow> => {
  const now = new Date(work.now);
  const person = typeof work.doer === 'object' ? work.doer : null;
  const row = {
    ...{ passedVolume: 0, carriedVolume: 0 },
    ...waybill,
    tenantID: work.tenantID,
    creator: person?.userID ?? 'system',
    creatorName: person?.name ?? '自动派车',
    createTime: now,
    updateTime: now,
  };
  const chainHash = await recordEvent(
    work,
    {
      entity: 'waybill',
      entityID: waybill.taskDetailID,
      taskID: waybill.taskID,
      action: 'create',
      from: null,
      to: waybill.state,
      happenedAt: work.now,
      reason: null,
      data,
    },
    { number: 1, previousHash: '', ticket: newTicketRecord(row, facts) },
  );
  return work.db
    .insertInto('waybills')
    .values({ ...row, chainHash: chainHash ?? '', chainLength: 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
};
