import { concreteMark } from '@pourline/domain/concrete/concreteMark';
import { DomainError } from '@pourline/domain/errors';
import { type ChainVerdict, checkChain, foldTicket } from '@pourline/domain/waybills/eventChain';
import { type SignCorrection, signCorrections, siteSignature } from '@pourline/domain/waybills/siteSignature';
import type { TicketRecord } from '@pourline/domain/waybills/ticketRecord';
import type { Selectable } from 'kysely';
import { chainHash } from '../change.ts';
import type { Db } from '../db/database.ts';
import { withTenants } from '../db/scope.ts';
import type { BatchRecordsTable, EventsTable } from '../db/tables.ts';
import { type ChangedBeside, checkAnchors, type TicketAnchor } from '../evidence/ticketAnchor.ts';
import { hashFile } from '../files/fileStore.ts';
import type { WaybillRow } from '../records/waybillRecord.ts';
import type { Services } from '../services.ts';
import { hashBatches } from './hashBatches.ts';
import { hashSignPoint } from './hashSignPoint.ts';
import { readSurroundings, type Surroundings } from './ticketSurroundings.ts';

type TicketEvent = Selectable<EventsTable>;

/** Everything that a ticket shows or is checked by. */
export interface TicketFacts extends Surroundings {
  waybill: WaybillRow;
  /** In the order of their numbers. */
  events: TicketEvent[];
  batches: Selectable<BatchRecordsTable>[];
  /** What the plant's dispatcher made of the site's signature. */
  corrections: SignCorrection[];
  chain: ChainVerdict;
  /** The days that hold its records, in their order. */
  anchors: TicketAnchor[];
  /** What else was changed in these days. */
  beside: ChangedBeside[];
}

/** Reads a ticket and checks its chain. The caller has made sure that the asker may see it. Throws `waybill.notFound`. */
export const readTicket = (services: Services, tenantID: string, taskDetailID: string): Promise<TicketFacts> =>
  withTenants([tenantID], () =>
    // One snapshot, so that an act in the meantime does not look like a broken chain.
    services.database.app
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        const waybill = await db
          .selectFrom('waybills')
          .selectAll()
          .where('tenantID', '=', tenantID)
          .where('taskDetailID', '=', taskDetailID)
          .executeTakeFirst();
        if (!waybill) throw new DomainError('waybill.notFound');
        const events = await db
          .selectFrom('events')
          .selectAll()
          .where('tenantID', '=', tenantID)
          .where('entity', '=', 'waybill')
          .where('entityID', '=', taskDetailID)
          .orderBy('number')
          .orderBy('serialNo')
          .execute();
        const batches = await db
          .selectFrom('batchRecords')
          .selectAll()
          .where('tenantID', '=', tenantID)
          .where('taskDetailID', '=', taskDetailID)
          .orderBy('batchNo')
          .execute();
        const { anchors, hold, rootsHold, beside } = await checkAnchors(db, tenantID, taskDetailID);
        const found = {
          ...{ anchors, anchorsHold: hold, rootsHold },
          batchesSha256: hashBatches(batches),
          signPointSha256: hashSignPoint(waybill),
          signFileSha256: waybill.signFileID && (await hashFile(services, tenantID, waybill.signFileID)),
        };
        const facts = onRecord(await readSurroundings(db, waybill), foldTicket(events));
        return {
          waybill,
          events,
          batches,
          ...facts,
          corrections: signCorrections(events),
          chain: checkChain(waybill, events, found, chainHash),
          ...{ anchors, beside },
        };
      }),
  );

/** What a ticket shows besides its load: as it is on record, or, where it is not, as it stands now. */
const onRecord = (now: Surroundings, recorded: TicketRecord): Surroundings => ({
  ...now,
  ...Object.fromEntries(Object.entries(recorded).filter(([field]) => field in now)),
});

/** What the ticket of a load shows besides it. */
export const readTicketFacts = async (db: Db, waybill: WaybillRow): Promise<Surroundings> => {
  const events = await db
    .selectFrom('events')
    .select('record')
    .where('tenantID', '=', waybill.tenantID)
    .where('entity', '=', 'waybill')
    .where('entityID', '=', waybill.taskDetailID)
    .orderBy('number')
    .execute();
  return onRecord(await readSurroundings(db, waybill), foldTicket(events));
};

const isToken = (token: string): boolean => /^[A-Za-z0-9_-]{16,64}$/.test(token);

/** The load that a token of a QR code stands for. Throws `waybill.unknownTicket`. */
export const findByToken = async (
  services: Services,
  token: string,
): Promise<{ tenantID: string; taskDetailID: string }> => {
  const found = isToken(token)
    ? await services.database.system
        .selectFrom('waybills')
        .select(['tenantID', 'taskDetailID'])
        .where('ticketToken', '=', token)
        .executeTakeFirst()
    : undefined;
  if (!found) throw new DomainError('waybill.unknownTicket');
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

const signedOf = (waybill: WaybillRow, corrections: readonly SignCorrection[]) => {
  const { signVolume, signer, signTime } = siteSignature(waybill, corrections);
  return { signVolume, signer, signTime };
};

/** What anybody who holds the QR code may know of a load. */
export const publicTicketOf = ({
  waybill,
  events,
  corrections,
  supplierName,
  featureNames,
  proportionNo,
  chain,
  anchors,
  beside,
  surplusFrom,
  surplusTo,
  handedFrom,
  handedTo,
}: TicketFacts) => ({
  taskDetailNo: waybill.taskDetailNo,
  projectName: waybill.projectName,
  customerName: waybill.customerName,
  supplierName,
  constructionSite: waybill.constructionSite,
  partCheckTime: waybill.partCheckTime,
  strengthNo: waybill.strengthNo,
  concreteMark: markOf(waybill),
  slump: waybill.slump,
  featureNames,
  proportionNo,
  totalVolume: waybill.totalVolume,
  ...signedOf(waybill, corrections),
  corrections,
  surplusVolume: waybill.surplusVolume,
  surplusFrom,
  surplusTo,
  handedFrom,
  handedTo,
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
  // No day is named as holding what it does not hold.
  anchors: (chain.differs.some((one) => one === 'anchor' || one === 'dayRoot') ? [] : anchors).map(
    ({ rootNo, day, root, number }) => ({
      rootNo,
      day,
      root,
      number,
    }),
  ),
  changedBeside: chain.whole ? beside : [],
});
