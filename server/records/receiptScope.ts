import { type RawBuilder, sql } from 'kysely';
import { type Seer, scopeOf } from '../scopeOf.ts';
import { defineSeenRows } from './seenRows.ts';

/** What lorries bring, by who drives it. */
const receiptRows = defineSeenRows('receipts', {
  table: 'materialReceipts',
  id: 'receiptID',
  parts: { own: [{ column: 'driverOID', is: 'person' }] },
});

const receiptScope = scopeOf(receiptRows);

/** The rows of `materialReceipts` that the doer may see or act on. */
export const receiptsOf = (doer: Seer): RawBuilder<boolean> =>
  typeof doer === 'object' ? receiptScope[doer.roleGroup](doer) : sql`true`;
