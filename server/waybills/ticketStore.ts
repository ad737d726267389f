import { concreteMark } from '@pourline/domain/concrete/concreteMark';
import { DomainError } from '@pourline/domain/errors';
import { type ChainedEvent, type ChainVerdict, checkChain } from '@pourline/domain/waybills/eventChain';
import type { Selectable } from 'kysely';
import { chainHash } from '../change.ts';
import { withTenants } from '../db/scope.ts';
import type { BatchRecordsTable, EventsTable, OrdersTable } from '../db/tables.ts';
import type { Services } from '../services.ts';
import type { WaybillRow } from './waybillChanging.ts';

export type TicketEvent = Selectable<EventsTable>;

/** Everything that a ticket shows or is checked by. */
export interface TicketFacts {
  waybill: WaybillRow;
  order: Selectable<OrdersTable>;
  /** Oldest first. */
  events: TicketEvent[];
  batches: Selectable<BatchRecordsTable>[];
  tenant: { name: string; utcOffsetMinutes: number };
  proportionNo: string | null;
  lineName: string | null;
  chain: ChainVerdict;
}

/** Reads a ticket and checks its chain. The caller has made sure that the asker may see it. Throws `waybill.notFound`. */
export const readTicket = (services: Services, tenantID: string, taskDetailID: string): Promise<TicketFacts> =>
  withTenants([tenantID], async () => {
    const db = services.database.app;
    const waybill = await db
      .selectFrom('waybills')
      .selectAll()
      .where('tenantID', '=', tenantID)
      .where('taskDetailID', '=', taskDetailID)
      .executeTakeFirst();
    if (!waybill) throw new DomainError('waybill.notFound');
    const [order, events, batches, tenant, line] = await Promise.all([
      db
        .selectFrom('orders')
        .selectAll()
        .where('tenantID', '=', tenantID)
        .where('taskID', '=', waybill.taskID)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('events')
        .selectAll()
        .where('tenantID', '=', tenantID)
        .where('entity', '=', 'waybill')
        .where('entityID', '=', taskDetailID)
        .orderBy('eventID')
        .execute(),
      db
        .selectFrom('batchRecords')
        .selectAll()
        .where('tenantID', '=', tenantID)
        .where('taskDetailID', '=', taskDetailID)
        .orderBy('batchNo')
        .execute(),
      db
        .selectFrom('tenants')
        .select(['name', 'utcOffsetMinutes'])
        .where('tenantID', '=', tenantID)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('productionLines')
        .select('name')
        .where('tenantID', '=', tenantID)
        .where('plantID', '=', waybill.plantID)
        .where('lineID', '=', waybill.lineID ?? '')
        .executeTakeFirst(),
    ]);
    const proportion = await db
      .selectFrom('proportions')
      .select('proportionNo')
      .where('tenantID', '=', tenantID)
      .where('proportionID', '=', order.proportionID ?? '')
      .executeTakeFirst();
    const chain = checkChain(waybill, events as ChainedEvent[], chainHash);
    return {
      waybill,
      order,
      events,
      batches,
      tenant,
      proportionNo: proportion?.proportionNo ?? null,
      lineName: line?.name ?? null,
      chain,
    };
  });

/** The load that a token of a QR code stands for. Throws `waybill.notFound`. */
export const findByToken = async (
  services: Services,
  token: string,
): Promise<{ tenantID: string; taskDetailID: string }> => {
  const found = await services.database.system
    .selectFrom('waybills')
    .select(['tenantID', 'taskDetailID'])
    .where('ticketToken', '=', token)
    .executeTakeFirst();
  if (!found) throw new DomainError('waybill.notFound');
  return found;
};

/** The mark of the concrete by GB/T 14902; empty for a grade or slump that the standard does not know. */
export const markOf = (waybill: Pick<WaybillRow, 'strengthNo' | 'slump' | 'technicalFeature'>): string => {
  const mm = Number.parseInt(waybill.slump, 10);
  try {
    return concreteMark({
      grade: waybill.strengthNo,
      ...(mm >= 350 ? { flowMm: mm } : { slumpMm: mm }),
      technicalFeatures: waybill.technicalFeature,
    });
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
};

/** What anybody who holds the QR code may know of a load. */
export const publicTicketOf = ({ waybill, events, tenant, chain }: TicketFacts) => ({
  taskDetailNo: waybill.taskDetailNo,
  projectName: waybill.projectName,
  customerName: waybill.customerName,
  supplierName: tenant.name,
  constructionSite: waybill.constructionSite,
  strengthNo: waybill.strengthNo,
  concreteMark: markOf(waybill),
  slump: waybill.slump,
  totalVolume: waybill.totalVolume,
  signVolume: waybill.signVolume,
  signer: waybill.signer,
  surplusVolume: waybill.surplusVolume,
  plateNumber: waybill.plateNumber,
  driverName: waybill.driverName,
  siteAddress: waybill.siteAddress,
  state: waybill.state,
  stages: events.map(({ eventID, action, from, to, by, roleGroup, happenedAt, learntAt, reason, hash }) => ({
    eventID,
    action,
    from,
    to,
    by: by as 'person' | 'position' | 'system',
    roleGroup,
    happenedAt,
    learntAt,
    reason,
    hash,
  })),
  chain,
});
