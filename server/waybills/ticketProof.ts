import { foldTicket } from '@pourline/domain/waybills/eventChain';
import { batchesText, signPointColumns, ticketFields } from '@pourline/domain/waybills/ticketRecord';
import { withTenants } from '../db/scope.ts';
import { readProof } from '../evidence/ticketAnchor.ts';
import { readFile } from '../files/fileStore.ts';
import type { Services } from '../services.ts';
import type { TicketFacts } from './ticketStore.ts';

/** The bytes of the signature, base64; `null` when there is none, or it is gone. */
const signatureOf = async (services: Services, tenantID: string, fileID: string | null): Promise<string | null> => {
  if (fileID === null) return null;
  try {
    return (await readFile(services, tenantID, fileID)).body.toString('base64');
  } catch {
    return null;
  }
};

/**
 * Everything by which a ticket is checked without us: what it shows, its records, its signature and batches, and the way to the root
 * of its day. `docs/tickets.md` tells how.
 */
export const ticketProof = async (services: Services, facts: TicketFacts) => {
  const { waybill, events, batches, chain } = facts;
  const { tenantID, taskDetailID } = waybill;
  const shown: Readonly<Record<string, unknown>> = { ...facts, ...waybill };
  const recorded = foldTicket(events);
  return {
    format: 'pourline-ticket-1',
    tenantID,
    taskDetailID,
    state: waybill.state,
    fields: Object.fromEntries(
      Object.keys(ticketFields)
        // Where the record covers all that the ticket shows, nothing is handed out that is on no record; where a phone was never is.
        .filter(
          (field) =>
            field in shown && (field in recorded || (chain.covers === 'figures' && !(field in signPointColumns))),
        )
        .map((field) => [field, (field in signPointColumns ? Object(recorded)[field] : shown[field]) ?? null]),
    ),
    batches: batches.length === 0 ? null : batchesText(batches),
    signature: await signatureOf(services, tenantID, waybill.signFileID),
    records: events.map(({ record, previousHash, hash }) => ({ record, previousHash, hash })),
    anchor: await withTenants([tenantID], () => readProof(services.database.app, tenantID, taskDetailID)),
  };
};
